import type { LetteredOption } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { checkedPlaces } from '../answer-places-of.ts';
import { OptionText } from '../question-text.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';
import { OrderedRows } from './ordered-rows.tsx';
import { controlName, useRowMoves } from './use-row-moves.ts';

type BuildListProps = AnswerInputProps & {
  options: readonly LetteredOption[];
  placed: readonly LetteredOption[];
  encode: (letters: readonly string[]) => string;
};

/** Two lists: the steps that there are, and the answer that is built from some of them. */
export function BuildList({ question, answer, options, placed, isLocked, checked, onAnswer, encode }: BuildListProps) {
  const moves = useRowMoves();
  const answerId = useId();
  const size = question.number_of_answers;
  const rest = options.filter((option) => !placed.includes(option));
  const letters = placed.map(({ letter }) => letter);
  const isFull = placed.length >= size;

  const add = ({ letter, text }: LetteredOption, index: number) => {
    if (isFull) return moves.announce(say('input.full', { count: size }));
    const next = rest[index + 1] ?? rest[index - 1];
    moves.focusAfter(next ? controlName(next.letter, 'add') : controlName(letter, 'grip'));
    onAnswer(encode([...letters, letter]));
    moves.announce(say('input.added', { step: plainQuestionText(text), place: placed.length + 1, count: size }));
  };
  const remove = (letter: string) => {
    const at = letters.indexOf(letter);
    const left = letters.filter((other) => other !== letter);
    const next = left[at] ?? left[at - 1];
    moves.focusAfter(next ? controlName(next, 'remove') : controlName(letter, 'add'));
    onAnswer(encode(left));
    moves.announce(say('input.removed', { step: plainQuestionText(placed[at]?.text ?? '') }));
  };

  return (
    <div ref={moves.area} className="@container">
      <div
        className={cx('grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-4', !isLocked && '@3xl:grid-cols-2')}
      >
        {!isLocked && <StepsLeft steps={rest} isFull={isFull} onAdd={add} />}
        <section aria-labelledby={answerId}>
          <h2 id={answerId} className="mb-2 font-semibold">
            {say('answer.yours')}{' '}
            <span className="font-normal text-ink-muted tabular-nums">
              {say('input.filled', { placed: placed.length, count: size })}
            </span>
          </h2>
          <OrderedRows
            label={say('input.yoursInOrder')}
            steps={placed}
            isLocked={isLocked}
            places={checkedPlaces(question, answer, checked)}
            moves={moves}
            onOrder={(order) => onAnswer(encode(order))}
            onRemove={remove}
          />
          {Array.from({ length: Math.max(0, size - placed.length) }, (_, index) => placed.length + index + 1).map(
            (place) => (
              <p
                key={place}
                className="mt-1.5 flex min-h-12 items-center gap-3 rounded-option border border-dashed border-line-control px-3.5 text-caption text-ink-muted"
              >
                {say('input.emptyPlace', { place })}
              </p>
            ),
          )}
        </section>
      </div>
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
    </div>
  );
}

type StepsLeftProps = {
  steps: readonly LetteredOption[];
  isFull: boolean;
  onAdd: (step: LetteredOption, index: number) => void;
};

/** The steps that are not in the answer yet; a press adds one at its end. */
function StepsLeft({ steps, isFull, onAdd }: StepsLeftProps) {
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
