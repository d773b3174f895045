import type { LetteredOption } from '@examplar/domain/questions/options';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { OptionText } from '../question-text.tsx';
import { controlName } from './use-row-moves.ts';

type StepsLeftProps = {
  steps: readonly LetteredOption[];
  isFull: boolean;
  onAdd: (step: LetteredOption, index: number) => void;
};

/** The steps that are not in the answer yet; a press adds one at its end. */
export function StepsLeft({ steps, isFull, onAdd }: StepsLeftProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {say('input.steps')}
      </h2>
      <ul aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {steps.map((step, index) => (
          <li key={step.letter}>
            <button
              type="button"
              data-control={controlName(step.letter, 'add')}
              aria-disabled={isFull || undefined}
              onClick={() => onAdd(step, index)}
              className={cx(
                'flex min-h-12 w-full items-center gap-2.5 rounded-option border border-line-control bg-raised px-3 py-2 text-start transition-colors',
                'not-aria-disabled:hover:border-accent not-aria-disabled:hover:bg-accent-soft/40 aria-disabled:cursor-default aria-disabled:opacity-60',
              )}
            >
              <Plus aria-hidden="true" className="text-accent" />
              <span className="sr-only">{say('input.add')} </span>
              <span className="min-w-0 flex-1">
                <OptionText text={step.text} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {steps.length === 0 && <p className="text-ink-muted">{say('input.everyStep')}</p>}
    </section>
  );
}
