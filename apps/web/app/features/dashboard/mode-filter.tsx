import type { StatisticsMode } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';

const modes: { id: StatisticsMode; label: string }[] = [
  { id: 'all', label: say('mode.all') },
  { id: 'exam', label: say('mode.exam') },
  { id: 'practice', label: say('practice.mode') },
];

/** Filters the attempts behind every figure and chart. */
export function ModeFilter({ mode, onChange }: { mode: StatisticsMode; onChange: (mode: StatisticsMode) => void }) {
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-sunken p-0.5">
      <legend className="sr-only">{say('mode.filter')}</legend>
      {modes.map(({ id, label }) => (
        <label
          key={id}
          data-choice
          className={cx(
            'inline-flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center rounded-small px-4 font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            mode === id ? 'bg-raised text-ink inset-ring inset-ring-line-strong' : 'text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="mode"
            value={id}
            checked={mode === id}
            onChange={() => onChange(id)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
