import type { LetteredOption } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { say } from '../../../lib/texts.ts';
import type { AnswerPlace } from '../answer-places.tsx';
import { OrderedRow, type StepAction } from './ordered-row.tsx';
import { controlName, type useRowMoves } from './use-row-moves.ts';

type OrderedRowsProps = {
  label: string;
  steps: readonly LetteredOption[];
  isLocked: boolean;
  /** How each place turned out; empty before it was checked. */
  places: readonly AnswerPlace[];
  moves: ReturnType<typeof useRowMoves>;
  onOrder: (letters: string[]) => void;
  onRemove?: (letter: string) => void;
};

const howToMove = say('input.howToMove');

/** How long a moved step stays marked, and a second press in the same place still moves it. */
const highlightMs = 400;

/** Steps in their order. Each moves by its buttons, by arrow keys while it is picked up, and by dragging (ATT-33). */
export function OrderedRows({ label, steps, isLocked, places, moves, onOrder, onRemove }: OrderedRowsProps) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [pickedUp, setPickedUp] = useState<{ letter: string; from: number } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => setMoved(null), highlightMs);
    return () => clearTimeout(timer);
  }, [moved]);
  const letters = steps.map(({ letter }) => letter);
  const nameOf = (letter: string) => plainQuestionText(steps.find((step) => step.letter === letter)?.text ?? letter);

  const moveTo = (letter: string, to: number, control?: string) => {
    const others = letters.filter((other) => other !== letter);
    if (to < 0 || to >= letters.length || letters[to] === letter) return;
    if (control) moves.focusAfter(control);
    setMoved(letter);
    onOrder([...others.slice(0, to), letter, ...others.slice(to)]);
    moves.announce(say('input.nowAt', { step: nameOf(letter), place: to + 1, count: letters.length }));
  };
  /** The pointer stays where the step was: a quick second press there moves the same step on, not another one back. */
  const press = (letter: string, action: StepAction, to: number) => {
    const isSecond = moved !== null && moved !== letter && (action === 'up' || action === 'down');
    if (!isSecond) return moveTo(letter, to, controlName(letter, action));
    const from = letters.indexOf(moved);
    moveTo(moved, action === 'up' ? from - 1 : from + 1, controlName(moved, action));
  };
  useRowDrag(list, !isLocked, moveTo);

  const pickUp = (letter: string, place: number) => {
    const isUp = pickedUp?.letter === letter;
    setPickedUp(isUp ? null : { letter, from: place });
    moves.announce(
      isUp
        ? say('input.putDown', { step: nameOf(letter), place: place + 1, count: letters.length })
        : `${say('input.pickedUp', { step: nameOf(letter), place: place + 1, count: letters.length })} ${howToMove}`,
    );
  };
  const onKey = (event: KeyboardEvent, letter: string, place: number) => {
    if (pickedUp?.letter !== letter) return;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: letters.length - 1, Escape: pickedUp.from }[
      event.key
    ];
    // A step to the side would leave the question with the step still in hand.
    if (to === undefined && !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      setPickedUp(null);
      moves.announce(say('input.backAt', { step: nameOf(letter), place: pickedUp.from + 1, count: letters.length }));
    }
    if (to !== undefined) moveTo(letter, to, controlName(letter, 'grip'));
  };

  return (
    <>
      <p id={hintId} hidden>
        {howToMove}
      </p>
      <ol ref={list} aria-label={label} className="@container grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {steps.map(({ letter, text }, place) => (
          <OrderedRow
            key={letter}
            letter={letter}
            text={text}
            name={nameOf(letter)}
            place={place}
            count={steps.length}
            isPickedUp={pickedUp?.letter === letter}
            isMoved={moved === letter}
            isLocked={isLocked}
            outcome={places[place]}
            hintId={hintId}
            onMove={(action, to) => press(letter, action, to)}
            onPickUp={() => pickUp(letter, place)}
            onKey={(event) => onKey(event, letter, place)}
            onBlur={() => {
              if (!moves.isMoving()) setPickedUp(null);
            }}
            {...(onRemove && { onRemove: () => onRemove(letter) })}
          />
        ))}
      </ol>
    </>
  );
}

/** Dragging is an extra beside buttons and keys: its code comes after the question is there, and only if it can be used. */
function useRowDrag(
  list: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  move: (letter: string, to: number) => void,
) {
  const onMove = useEffectEvent(move);
  useEffect(() => {
    const element = list.current;
    if (!isEnabled || !element) return;
    let stop = () => {};
    let isGone = false;
    import('./drag-rows.ts').then(
      ({ dragRows }) => {
        if (!isGone) stop = dragRows(element, (letter, to) => onMove(letter, to));
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [list, isEnabled]);
}
