import type { AskedQuestion } from '@examplar/contract/exams';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserStorage } from '../../../../lib/session/browser-storage.ts';
import { questionPlacePrefix } from '../../../../lib/session/user-traces.ts';

type Progress = { answers: Readonly<Record<string, string>>; closedThrough?: number };

/**
 * Which question of an attempt is in sight. A reload comes back to it; a first visit begins at the first one without an answer, and
 * where questions have closed at the first that has not.
 */
export function useQuestionPlace(
  attemptId: string,
  questions: readonly AskedQuestion[],
  { answers, closedThrough = 0 }: Progress,
) {
  const key = `${questionPlacePrefix}${attemptId}`;
  const [index, setIndex] = useState(() => {
    const left = questions.findIndex(({ id }) => id === browserStorage.session.getItem(key));
    if (left >= closedThrough) return left;
    if (closedThrough > 0) return Math.min(closedThrough, questions.length - 1);
    return Math.max(
      0,
      questions.findIndex(({ id }) => !answers[id]),
    );
  });
  const questionId = questions[index]?.id;
  useEffect(() => {
    if (questionId) browserStorage.session.setItem(key, questionId);
  }, [key, questionId]);
  return [index, setIndex] as const;
}

/** On the way into the room the question is read (nothing else has the focus there). After a move the new question begins at its top, wherever the last one had been scrolled to, and is read. */
export function useQuestionFocus(index: number, question: RefObject<HTMLElement | null>) {
  const shown = useRef(index);
  useEffect(() => {
    if (document.activeElement === document.body) question.current?.focus({ preventScroll: true });
  }, [question]);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    scrollTo({ top: 0 });
    question.current?.focus({ preventScroll: true });
  }, [index, question]);
}
