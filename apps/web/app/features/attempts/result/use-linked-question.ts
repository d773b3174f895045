import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The name of a question's fragment in the address of a result. */
export const questionAnchor = (number: number): string => `question-${number}`;

/** Opens and focuses the question that the address points to, each time a link to it is followed. */
export function useLinkedQuestion(list: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each press of the same link
  useEffect(() => {
    if (!hash) return;
    const details = list.current?.querySelector<HTMLDetailsElement>(`[id="${CSS.escape(hash.slice(1))}"] > details`);
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus({ preventScroll: true });
    details.scrollIntoView({ block: 'start' });
  }, [hash, key, list]);
}
