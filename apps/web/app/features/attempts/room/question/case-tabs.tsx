import { say } from '../../../../lib/texts.ts';
import { cx } from '../../../../ui/class-names.ts';

type CaseTabsProps = { isCase: boolean; onChoose: (isCase: boolean) => void };

/** Opens the case of the question where there is no room to show it beside the question. */
export function CaseTabs({ isCase, onChoose }: CaseTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of which one is in force, not fields of a form
    <div
      role="group"
      aria-label={say('case.switch')}
      className="mb-4 flex flex-wrap gap-1 rounded-control bg-sunken p-1"
    >
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          aria-pressed={isCase === each}
          onClick={() => onChoose(each)}
          className={cx(
            'min-h-11 flex-1 rounded-small px-2 font-semibold transition-colors',
            isCase === each
              ? 'bg-raised text-accent inset-ring inset-ring-line-strong'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          {each ? say('case.case') : say('case.question')}
        </button>
      ))}
    </div>
  );
}
