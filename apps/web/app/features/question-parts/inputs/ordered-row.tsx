import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { OptionText } from '../question-text.tsx';
import { PlaceVerdict, placeFrame } from './place-verdict.tsx';
import { controlName } from './use-row-moves.ts';

type OrderedRowProps = {
  letter: string;
  /** As shown, and as its controls are named. */
  text: string;
  name: string;
  /** From 0. */
  place: number;
  count: number;
  isPickedUp: boolean;
  isLocked: boolean;
  isRight: boolean | null;
  hintId: string;
  onMove: (to: number, control: string) => void;
  onPickUp: () => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onRemove?: () => void;
};

/** A step in its place, with everything that moves it. */
export function OrderedRow(props: OrderedRowProps) {
  const { letter, text, name, place, count, isPickedUp, isLocked, isRight } = props;
  const move = (does: string, to: number, label: string, icon: ReactNode) => {
    const isAtEnd = to < 0 || to >= count || to === place;
    const control = controlName(letter, does);
    return (
      <RowButton
        control={control}
        label={`${label}: ${name}`}
        title={label}
        isDisabled={isAtEnd}
        onPress={() => props.onMove(to, control)}
      >
        {icon}
      </RowButton>
    );
  };
  return (
    <li
      data-row={letter}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-option border py-1.5',
        isLocked ? 'px-3.5' : 'px-2',
        placeFrame(isRight, isPickedUp),
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
      {!isLocked && (
        <span className="ms-auto flex flex-wrap justify-end">
          {move('first', 0, say('input.moveFirst'), <ArrowUpToLine />)}
          {move('up', place - 1, say('input.moveUp'), <ArrowUp />)}
          {move('down', place + 1, say('input.moveDown'), <ArrowDown />)}
          {move('last', count - 1, say('input.moveLast'), <ArrowDownToLine />)}
          {props.onRemove && (
            <RowButton
              control={controlName(letter, 'remove')}
              label={`${say('input.remove')}: ${name}`}
              title={say('input.remove')}
              onPress={props.onRemove}
            >
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
  label: string;
  title: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Keeps the focus when there is nowhere further to go, so that the next press can be another one. */
function RowButton({ control, label, title, isDisabled, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-label={label}
      title={title}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className="grid size-11 flex-none place-items-center rounded-control text-ink-muted transition-colors not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35 md:pointer-fine:w-9.5 @max-[15rem]:size-[44px]"
    >
      {children}
    </button>
  );
}
