import { type RefObject, useEffect, useRef } from 'react';

/** After a move the new question begins at its top, wherever the last one had been scrolled to, and is read. */
export function useQuestionFocus(index: number, question: RefObject<HTMLElement | null>) {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    scrollTo({ top: 0 });
    question.current?.focus({ preventScroll: true });
  }, [index, question]);
}
