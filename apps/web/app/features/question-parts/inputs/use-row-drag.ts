import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Dragging is an extra beside buttons and keys: its code comes after the question is there, and only if it can be used. */
export function useRowDrag(
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
