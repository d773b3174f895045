import type { FinishedAttempt } from '@examplar/contract/attempts';
import type { ComponentType, ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { OpenAttemptPage } from './open-attempt-page.tsx';
import { ModeSelectionPage } from './start/mode-selection-page.tsx';

/** Components of other features that the route passes to this page. */
export type TakeExamParts = {
  /** The site around what is not yet, or no longer, the exam itself. */
  Frame: ComponentType<{ children: ReactNode }>;
  UpgradeModal: ComponentType<{
    certificationId: string;
    exam: { title: string; untranslated?: string[] | undefined };
    onClose: () => void;
    onPlans: () => void;
    onSuccess: (opened: 'cart' | 'exam') => void;
  }>;
  /** Asks for a review; its children get `true` once a rating is chosen. */
  ReviewDialog: ComponentType<{
    question: string;
    children: (hasRating: boolean) => ReactNode;
    onDone: () => void;
  }>;
  QuestionNote: NotePart;
  /** Shows how an exam changed the learner's readiness. */
  Readiness: ReadinessPart;
};

/** Readiness under the result of an exam. */
export type ReadinessPart = ComponentType<{ attempt: FinishedAttempt }>;

/** The learner's own note on a question. */
export type NotePart = ComponentType<{ questionId: string; text: string; className: string }>;

/** Mode selection; with an attempt in the address the room in which it is taken, so that a reload comes back to it. */
export function TakeExamPage(parts: TakeExamParts) {
  const { examId = '', attemptId: ownId } = useParams();
  const [search] = useSearchParams();
  const attemptId = ownId ?? search.get('attempt');
  if (attemptId) return <OpenAttemptPage key={attemptId} attemptId={attemptId} {...parts} />;
  return <ModeSelectionPage key={examId} examId={examId} {...parts} />;
}
