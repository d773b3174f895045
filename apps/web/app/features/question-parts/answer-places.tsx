import { Check, X } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { OptionText, QuestionText } from './question-text.tsx';

/** One place of an answer: what it is, what was put there and what belongs there. */
export type AnswerPlace = {
  /** A number for a place in an order, else the text of its row. */
  label: string;
  /** The option in this place; null if it was left open, absent if only the key is shown. */
  given?: string | null;
  correct: string;
  why: string | null;
  isRight?: boolean;
};

/** An answer to be read, place by place; what was wrong names what belongs there, and each place says why. */
export function AnswerPlaces({ places, label }: { places: readonly AnswerPlace[]; label: string }) {
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
        <Place key={index} place={place} />
      ))}
    </ol>
  );
}

function Place({ place: { label, given, correct, why, isRight } }: { place: AnswerPlace }) {
  const isNumber = /^\d+$/.test(label);
  return (
    <li
      data-fill
      className={cx(
        'flex flex-wrap items-start gap-x-3.5 gap-y-1 rounded-option border px-3.5 py-2.5',
        isRight === undefined && 'border-line',
        isRight === true && 'border-positive bg-positive-soft',
        isRight === false && 'border-negative bg-negative-soft',
      )}
    >
      <span
        className={cx(
          'min-w-0',
          isNumber
            ? 'grid size-7 flex-none place-items-center rounded-[6px] border border-line-strong text-caption font-bold text-ink-muted tabular-nums'
            : 'flex-1 basis-48 self-center',
        )}
      >
        {isNumber ? label : <OptionText text={label} />}
      </span>
      <span className="grid min-w-0 flex-1 basis-40 gap-0.5 self-center">
        {given !== undefined && (
          <span className={cx(given === null && 'text-ink-muted')}>
            <span className="sr-only">{say('answer.yours.label')} </span>
            {given === null ? say('answer.leftOpen') : <OptionText text={given} />}
          </span>
        )}
        {isRight !== true && (
          <span
            className={cx(
              given !== undefined && 'text-caption font-medium text-positive',
              given === undefined && !isNumber && 'font-semibold',
            )}
          >
            <span className={cx(given === undefined && 'sr-only')}>{say('verdict.correct.label')} </span>
            <span className="inline-block align-top">
              <OptionText text={correct} />
            </span>
          </span>
        )}
      </span>
      {isRight !== undefined && <Verdict isRight={isRight} />}
      {why && <QuestionText text={why} className={cx('basis-full text-[1rem]', isNumber && 'ps-10.5')} />}
    </li>
  );
}

/** Under a row of a checked answer: what belongs there, where something else was put, and why. */
export function PlaceReason({ place, className }: { place: AnswerPlace | undefined; className?: string }) {
  if (!place || (place.isRight && !place.why)) return null;
  return (
    <div className={className}>
      {!place.isRight && (
        <p className="font-medium text-positive">
          {say('verdict.correct.label')}{' '}
          <span className="inline-block align-top">
            <OptionText text={place.correct} />
          </span>
        </p>
      )}
      {place.why && <QuestionText text={place.why} className="text-[1rem]" />}
    </div>
  );
}

function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <span
      className={cx(
        'flex min-h-7 items-center gap-1 text-caption font-semibold',
        isRight ? 'text-positive' : 'text-negative',
      )}
    >
      <Icon aria-hidden="true" className="[stroke-width:3]" />
      {isRight ? say('verdict.correct') : say('verdict.wrong')}
    </span>
  );
}
