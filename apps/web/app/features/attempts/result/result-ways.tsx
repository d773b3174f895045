import type { FinishedAttempt } from '@examplar/contract/attempts';
import { ArrowLeft } from 'lucide-react';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PractiseMissed } from './practise-missed.tsx';

type AttemptToLeave = Pick<
  FinishedAttempt,
  'id' | 'kind' | 'examId' | 'certificationId' | 'certificationName' | 'questions'
>;

/** Where to go from a result: review the mistakes, take the exam again, continue the plan, or go back. */
export function ResultWays({ attempt }: { attempt: AttemptToLeave }) {
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
          {say('result.backTo', { name: certificationName })}
        </TextLink>
        {attempt.examId === null && (
          <TextLink to="/study" className="inline-flex min-h-11 items-center">
            {say('result.studyPlan')}
          </TextLink>
        )}
      </p>
    </div>
  );
}

/** An exam can be taken again; after a set another one is built; a day's list leads back to its plan. */
function nextOf({ kind, examId, certificationId }: AttemptToLeave): { to: string; label: string } {
  if (examId !== null)
    return {
      to: `/certifications/${certificationId}/test-exams/${examId}`,
      label: kind === 'missed' ? say('result.examAgain') : say('result.again'),
    };
  if (kind === 'today') return { to: `/study/${certificationId}`, label: say('result.plan') };
  return { to: practicePath(certificationId), label: say('result.anotherSet') };
}
