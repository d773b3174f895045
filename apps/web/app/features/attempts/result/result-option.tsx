import { Check, X } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { OptionText } from '../../../ui/question-text.tsx';

type ResultOptionProps = { letter: string; text: string; isChosen: boolean; isRight: boolean };

const looks = {
  right: { frame: 'border-positive bg-positive-soft', tile: 'bg-positive text-surface', word: 'text-positive' },
  wrong: { frame: 'border-negative bg-negative-soft', tile: 'bg-negative text-surface', word: 'text-negative' },
  quiet: { frame: 'border-line', tile: 'border border-line-strong text-ink-muted', word: '' },
};

/** An option to be read, not pressed: what was chosen and what is right, in colour, icon and word. */
export function ResultOption({ letter, text, isChosen, isRight }: ResultOptionProps) {
  const look = looks[isRight ? 'right' : isChosen ? 'wrong' : 'quiet'];
  const word = isRight && isChosen ? 'Correct, your answer' : isRight ? 'Correct' : isChosen ? 'Your answer' : null;
  const Icon = isRight ? Check : X;
  return (
    <li
      data-fill
      className={cx('flex flex-wrap items-start gap-x-3.5 gap-y-1 rounded-option border px-3.5 py-2.5', look.frame)}
    >
      <span
        data-fill
        className={cx('grid size-7 flex-none place-items-center rounded-[6px] text-caption font-bold', look.tile)}
      >
        {letter}
      </span>
      <span className="min-w-0 flex-1 basis-40 self-center">
        <OptionText text={text} />
      </span>
      {word && (
        <span
          className={cx(
            'flex min-h-7 items-center gap-1 text-caption font-semibold max-sm:basis-full max-sm:ps-10.5',
            look.word,
          )}
        >
          <Icon aria-hidden="true" className="[stroke-width:3]" />
          {word}
        </span>
      )}
    </li>
  );
}
