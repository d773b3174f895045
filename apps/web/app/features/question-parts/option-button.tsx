import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { OptionFace, type OptionState, optionFrames } from './option-face.tsx';

export type { OptionState } from './option-face.tsx';

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
        'relative flex min-h-12 w-full content-center items-start gap-x-3.5 rounded-option border px-3.5 py-2.5 text-start transition-colors',
        'text-ink aria-disabled:cursor-default',
        optionFrames[state],
      )}
    >
      <OptionFace letter={letter} state={state}>
        {children}
      </OptionFace>
    </button>
  );
}
