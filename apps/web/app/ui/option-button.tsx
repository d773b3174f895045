import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** `right` and `wrong` say what was chosen and how it turned out; `missed` is right and was not chosen. */
export type OptionState = 'idle' | 'chosen' | 'right' | 'wrong' | 'missed';

type OptionButtonProps = {
  letter: string;
  state: OptionState;
  children: ReactNode;
  onPress?: () => void;
  /** Ignores clicks, but stays focusable and readable. */
  isLocked?: boolean;
  /** A click answers (`button`), or it is one of several (`radio`), or any number can be chosen (`checkbox`). */
  kind?: 'button' | 'radio' | 'checkbox';
  tabIndex?: 0 | -1;
};

const frames: Record<OptionState, string> = {
  idle: 'border-line-control bg-raised not-aria-disabled:hover:border-accent not-aria-disabled:hover:bg-accent-soft/40',
  chosen: 'border-accent bg-accent-soft inset-ring inset-ring-accent',
  right: 'border-positive bg-positive-soft inset-ring inset-ring-positive',
  wrong: 'border-negative bg-negative-soft inset-ring inset-ring-negative',
  missed: 'border-positive bg-positive-soft border-dashed',
};

const tiles: Record<OptionState, string> = {
  idle: 'border border-line-control text-ink-muted',
  chosen: 'bg-accent text-on-accent',
  right: 'bg-positive text-surface',
  wrong: 'bg-negative text-surface',
  missed: 'bg-positive text-surface',
};

const verdicts = {
  right: { text: 'Correct', style: 'bg-positive', Icon: Check },
  wrong: { text: 'Your answer', style: 'bg-negative', Icon: X },
  missed: { text: 'Correct', style: 'bg-positive', Icon: Check },
};

/** Placed on the edge, so that the text does not rewrap and nothing below it moves. */
const verdictStyle =
  'absolute inset-e-3 top-0 flex -translate-y-1/2 items-center gap-1 rounded-small px-1.5 text-caption font-semibold text-surface ' +
  'max-md:-translate-y-[62%] max-md:text-[0.75rem] max-md:leading-[1.3]';

/** One option as a full-width target, its letter in a separate column; the verdict is a word and an icon. */
export function OptionButton({
  letter,
  state,
  children,
  onPress,
  isLocked,
  kind = 'button',
  tabIndex,
}: OptionButtonProps) {
  const isChosen = state !== 'idle' && state !== 'missed';
  const verdict = state === 'idle' || state === 'chosen' ? null : verdicts[state];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of two, and both take it
    <button
      type="button"
      role={kind === 'button' ? undefined : kind}
      aria-checked={kind === 'button' ? undefined : isChosen}
      aria-pressed={kind === 'button' ? isChosen : undefined}
      aria-disabled={isLocked || undefined}
      tabIndex={tabIndex}
      onClick={isLocked ? undefined : onPress}
      className={cx(
        'relative flex min-h-12 w-full items-start gap-3.5 rounded-option border px-3.5 py-3 text-start transition-colors',
        'text-ink aria-disabled:cursor-default',
        frames[state],
      )}
    >
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
        <span data-fill className={cx(verdictStyle, verdict.style)}>
          <verdict.Icon aria-hidden="true" className="[stroke-width:3]" />
          {verdict.text}
        </span>
      )}
    </button>
  );
}
