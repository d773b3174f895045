import type { AskedQuestion } from '@examplar/contract/exams';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../../lib/browser-storage.ts';
import { questionPlacePrefix } from '../../../lib/user-traces.ts';

/** Which question of an attempt is in sight. A reload comes back to it; a first visit begins at the first open one. */
export function useQuestionPlace(
  attemptId: string,
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<string, string>>,
) {
  const key = `${questionPlacePrefix}${attemptId}`;
  const [index, setIndex] = useState(() => {
    const left = questions.findIndex(({ id }) => id === browserStorage.session.getItem(key));
    if (left >= 0) return left;
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
