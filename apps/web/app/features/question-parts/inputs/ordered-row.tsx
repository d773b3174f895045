import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { type AnswerPlace, PlaceReason } from '../answer-places.tsx';
import { OptionText } from '../question-text.tsx';
import { PlaceVerdict, placeFrame } from './place-verdict.tsx';
import { controlName } from './use-row-moves.ts';

/** The buttons that move a step. */
export type StepAction = 'first' | 'up' | 'down' | 'last';

type OrderedRowProps = {
  letter: string;
  /** As shown, and as its controls are named. */
  text: string;
  name: string;
  /** From 0. */
  place: number;
  count: number;
  isPickedUp: boolean;
  /** It has just been moved. */
  isMoved: boolean;
  isLocked: boolean;
  outcome: AnswerPlace | undefined;
  hintId: string;
  onMove: (action: StepAction, to: number) => void;
  onPickUp: () => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onRemove?: () => void;
};

/** A step in its place, with everything that moves it. */
export function OrderedRow(props: OrderedRowProps) {
  const { letter, text, name, place, count, isPickedUp, isMoved, isLocked, outcome } = props;
  const isRight = outcome?.isRight ?? null;
  // On a phone the two buttons stand on each other beside the step, not in a row of their own below it.
  const isStacked = !isLocked && !isPickedUp && !props.onRemove;
  const move = (action: StepAction, to: number, label: string, icon: ReactNode) => (
    <RowButton
      control={controlName(letter, action)}
      label={label}
      isDisabled={to < 0 || to >= count || to === place}
      onPress={() => props.onMove(action, to)}
      // The far ends are for the step in hand: four buttons beside each step would be more to read than the steps.
      className={
        action === 'up' || action === 'down' || isPickedUp
          ? ''
          : 'max-md:hidden md:invisible md:group-focus-within/step:visible md:group-hover/step:visible'
      }
    >
      {icon}
    </RowButton>
  );
  return (
    <li
      data-row={letter}
      className={cx(
        'group/step flex flex-wrap items-center gap-x-2 gap-y-1 rounded-option border py-1.5 transition-colors',
        isStacked && '@min-[15rem]:max-md:flex-nowrap',
        isLocked ? 'px-3.5' : 'px-2',
        placeFrame(isRight, isPickedUp || isMoved),
        isPickedUp && 'inset-ring inset-ring-accent',
      )}
    >
      <span className="flex min-w-0 flex-1 basis-72 items-center gap-2 @max-[15rem]:flex-wrap">
        {!isLocked && (
          <button
            type="button"
            data-grip
            data-control={controlName(letter, 'grip')}
            aria-pressed={isPickedUp}
            aria-label={say('input.pickUp', { step: name })}
            aria-describedby={props.hintId}
            onClick={props.onPickUp}
            onKeyDown={props.onKey}
            onBlur={props.onBlur}
            className="-mx-1.5 grid size-11 flex-none -outline-offset-2 cursor-grab touch-none place-items-center rounded-control text-ink-muted transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing"
          >
            <GripVertical aria-hidden="true" />
          </button>
        )}
        <span
          data-fill
          className="grid size-7 flex-none place-items-center rounded-[6px] border border-line-control text-caption font-bold text-ink-muted tabular-nums"
        >
          {place + 1}
        </span>
        <span className="min-w-0 flex-1 py-1.5 @max-[15rem]:basis-full @max-[15rem]:hyphens-auto">
          <OptionText text={text} />
        </span>
      </span>
      {isRight !== null && <PlaceVerdict isRight={isRight} className="ms-auto" />}
      <PlaceReason place={outcome} className="basis-full ps-9 pb-1.5" />
      {!isLocked && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
        <span
          role="group"
          aria-label={name}
          className={cx('ms-auto flex flex-wrap justify-end', isStacked && '@min-[15rem]:max-md:flex-col')}
        >
          {move('first', 0, say('input.moveFirst'), <ArrowUpToLine />)}
          {move('up', place - 1, say('input.moveUp'), <ArrowUp />)}
          {move('down', place + 1, say('input.moveDown'), <ArrowDown />)}
          {move('last', count - 1, say('input.moveLast'), <ArrowDownToLine />)}
          {props.onRemove && (
            <RowButton control={controlName(letter, 'remove')} label={say('input.remove')} onPress={props.onRemove}>
              <X />
            </RowButton>
          )}
        </span>
      )}
    </li>
  );
}

type RowButtonProps = {
  control: string;
  /** What it does; its group names the step. */
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

/** Keeps the focus when there is nowhere further to go, so that the next press can be another one. */
function RowButton({ control, label, isDisabled, onPress, className, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-control text-ink-muted transition-colors not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35 md:pointer-fine:w-9.5 @max-[15rem]:size-[44px]',
        className,
      )}
    >
      {children}
    </button>
  );
}
