import type { FinishedAttempt } from '@examplar/contract/attempts';
import { ArrowLeft } from 'lucide-react';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PractiseMissed } from './practise-missed.tsx';

type Finished = Pick<FinishedAttempt, 'id' | 'kind' | 'examId' | 'certificationId' | 'certificationName' | 'questions'>;

/** Where to go from a result: over the mistakes, once more or on with the plan, and back. */
export function ResultWays({ attempt }: { attempt: Finished }) {
  const { id, certificationId, certificationName, questions } = attempt;
  const hasMissed = questions.some((question) => !question.is_correct);
  const { to, label } = nextOf(attempt);
  return (
    <div data-screen-only className="mt-5 flex flex-wrap items-center gap-3">
      {hasMissed && <PractiseMissed attemptId={id} />}
      <ButtonLink to={to} size="large" variant={hasMissed ? 'secondary' : 'primary'} className="max-sm:w-full">
        {label}
      </ButtonLink>
      <p className="flex basis-full flex-wrap gap-x-6">
        <TextLink to={`/certifications/${certificationId}`} className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden="true" />
          Back to {certificationName}
        </TextLink>
        {attempt.examId === null && (
          <TextLink to="/study" className="inline-flex min-h-11 items-center">
            Your study plan
          </TextLink>
        )}
      </p>
    </div>
  );
}

/** An exam can be taken again; after a set another one is built; a day's list leads back to its plan. */
function nextOf({ kind, examId, certificationId }: Finished): { to: string; label: string } {
  if (examId !== null)
    return {
      to: `/certifications/${certificationId}/test-exams/${examId}`,
      label: kind === 'missed' ? 'Take the exam again' : 'Take it again',
    };
  if (kind === 'today') return { to: `/study/${certificationId}`, label: 'Plan and progress' };
  return { to: practicePath(certificationId), label: 'Build another set' };
}
