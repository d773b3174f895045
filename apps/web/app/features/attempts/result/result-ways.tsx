import type { FinishedAttempt } from '@examplar/contract/attempts';
import { ArrowLeft } from 'lucide-react';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PractiseMissed } from './practise-missed.tsx';

type ResultWaysProps = {
  attempt: Pick<FinishedAttempt, 'id' | 'kind' | 'examId' | 'certificationId' | 'certificationName' | 'questions'>;
};

/** Where to go from a result: over the mistakes, once more, or back. */
export function ResultWays({ attempt }: ResultWaysProps) {
  const { id, kind, examId, certificationId, certificationName, questions } = attempt;
  const wayOn = kind === 'today' ? `/study/${certificationId}` : practicePath(certificationId);
  const hasMissed = questions.some((question) => !question.is_correct);
  return (
    <div data-screen-only className="mt-5 flex flex-wrap items-center gap-3">
      {hasMissed && <PractiseMissed attemptId={id} />}
      {examId === null && (
        <ButtonLink to={wayOn} size="large" variant={hasMissed ? 'secondary' : 'primary'} className="max-sm:w-full">
          {kind === 'today' ? 'Back to your plan' : 'Build another set'}
        </ButtonLink>
      )}
      {examId !== null && (
        <ButtonLink
          to={`/certifications/${certificationId}/test-exams/${examId}`}
          size="large"
          variant={hasMissed ? 'secondary' : 'primary'}
          className="max-sm:w-full"
        >
          {kind === 'missed' ? 'Take the exam again' : 'Take it again'}
        </ButtonLink>
      )}
      <TextLink
        to={`/certifications/${certificationId}`}
        className="inline-flex min-h-11 basis-full items-center gap-1.5"
      >
        <ArrowLeft aria-hidden="true" />
        Back to {certificationName}
      </TextLink>
    </div>
  );
}
