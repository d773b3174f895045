import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';

/** `right` and `wrong` say what was chosen and how it turned out; `missed` is right and was not chosen. */
export type OptionState = 'idle' | 'chosen' | 'right' | 'wrong' | 'missed';

/** The edge and ground of an option. What was chosen has a thicker edge than what was not. */
export const optionFrames: Record<OptionState, string> = {
  idle: 'border-line-control bg-raised not-aria-disabled:hover:border-accent not-aria-disabled:hover:bg-accent-soft/40',
  chosen: 'border-accent bg-accent-soft inset-ring inset-ring-accent',
  right: 'border-positive bg-positive-soft inset-ring inset-ring-positive',
  wrong: 'border-negative bg-negative-soft inset-ring inset-ring-negative',
  missed: 'border-positive bg-positive-soft',
};

const tiles: Record<OptionState, string> = {
  idle: 'border border-line-control text-ink-muted',
  chosen: 'bg-accent text-on-accent',
  right: 'bg-positive text-surface',
  wrong: 'bg-negative text-surface',
  missed: 'bg-positive text-surface',
};

const verdicts = {
  right: { text: say('verdict.correctYours'), style: 'bg-positive', Icon: Check },
  wrong: { text: say('answer.yours'), style: 'bg-negative', Icon: X },
  missed: { text: say('verdict.correct'), style: 'bg-positive', Icon: Check },
};

type OptionFaceProps = { letter: string; state: OptionState; children: ReactNode };

/**
 * The content of an option: its letter, its text and, once it is judged, the verdict as a word and an icon on its upper
 * edge, where it takes no room from the text. Its parent is a flex box, and `relative`.
 */
export function OptionFace({ letter, state, children }: OptionFaceProps) {
  const verdict = state === 'idle' || state === 'chosen' ? null : verdicts[state];
  return (
    <>
      <span
        aria-hidden="true"
        data-fill
        className={cx('grid size-7 flex-none place-items-center rounded-[6px] text-caption font-bold', tiles[state])}
      >
        {letter}
      </span>
      <span className="sr-only">{`${letter}. `}</span>
      <span className="min-w-0 flex-1 self-center leading-normal">{children}</span>
      {verdict && (
        <span
          data-fill
          className={cx(
            'absolute -top-2.5 end-3 flex h-4.5 items-center gap-1 rounded-small px-1.5 text-caption leading-none font-semibold whitespace-nowrap text-surface',
            verdict.style,
          )}
        >
          <verdict.Icon aria-hidden="true" className="size-3.5 [stroke-width:3]" />
          {verdict.text}
        </span>
      )}
    </>
  );
}
