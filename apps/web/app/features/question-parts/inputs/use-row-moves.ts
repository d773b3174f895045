import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type RowMoves = {
  /** Around everything that moves and everything that moves it. */
  area: RefObject<HTMLDivElement | null>;
  /** The screen reader announcement of the last move. */
  announcement: string;
  announce: (text: string) => void;
  /** Which control gets the focus once the rows are in their new order: the browser loses it when its row moves. */
  focusAfter: (control: string) => void;
  /** Whether the focus is only leaving its control because the row moves. */
  isMoving: () => boolean;
};

/** The name by which a control is found again after its row has moved. */
export const controlName = (letter: string, does: string) => `${letter}-${does}`;

/** Keeps the focus on the control that was pressed while rows change places, and says what happened. */
export function useRowMoves(): RowMoves {
  const area = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    const control = focusNext.current;
    if (control === null) return;
    focusNext.current = null;
    area.current?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  });

  return {
    area,
    announcement,
    announce: setAnnouncement,
    focusAfter: (control) => {
      focusNext.current = control;
    },
    isMoving: () => focusNext.current !== null,
  };
}
