import { type ComponentProps, type ComponentType, lazy } from 'react';
import type { OwnNote } from '../notes/own-note.tsx';
import type { SendQuestion } from '../question-links/send-question.tsx';

// Most questions are choices of no case: what only the others need comes with them. The server has it at hand.

export const LazyQuestionPlaces = lazy(() =>
  import('./question-places.tsx').then((file) => ({ default: file.QuestionPlaces })),
);
export const LazyQuestionKey = lazy(() => import('./question-key.tsx').then((file) => ({ default: file.QuestionKey })));
export const LazyQuestionCase = lazy(() =>
  import('../question-parts/question-case.tsx').then((file) => ({ default: file.QuestionCase })),
);

/** Only readers without a plan see it, past the preview. */
export const LazyLockedQuestion = lazy(() =>
  import('./locked-question.tsx').then((file) => ({ default: file.LockedQuestion })),
);

// For readers who are signed in. If one cannot be loaded, the page is shown without it.

export const LazyOwnNote = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof OwnNote>> }> =>
    import('../notes/own-note.tsx').then(
      (file) => ({ default: file.OwnNote }),
      () => ({ default: () => null }),
    ),
);
export const LazySendQuestion = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof SendQuestion>> }> =>
    import('../question-links/send-question.tsx').then(
      (file) => ({ default: file.SendQuestion }),
      () => ({ default: () => null }),
    ),
);
