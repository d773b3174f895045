import { lazy } from 'react';

// Most questions are choices of no case: what only the others need comes with them. The server has it at hand.

export const LazyQuestionPlaces = lazy(() =>
  import('./question-places.tsx').then((file) => ({ default: file.QuestionPlaces })),
);
export const LazyQuestionKey = lazy(() => import('./question-key.tsx').then((file) => ({ default: file.QuestionKey })));
export const LazyQuestionCase = lazy(() =>
  import('../../ui/questions/question-case.tsx').then((file) => ({ default: file.QuestionCase })),
);

/** Only readers without a plan see it, past the preview. */
export const LazyLockedQuestion = lazy(() =>
  import('./locked-question.tsx').then((file) => ({ default: file.LockedQuestion })),
);
