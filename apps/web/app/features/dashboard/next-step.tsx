import { useQuery } from '@tanstack/react-query';
import { BookOpen, Timer } from 'lucide-react';
import { endpointQuery } from '../../lib/endpoint-query.ts';
import { formatLocalTime } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { openAttemptOf } from './open-attempt.ts';

/** What to do now: go on with what is open, one click from where it was left. */
export function NextStep({ attempts }: { attempts: readonly Attempt[] }) {
  const open = openAttemptOf(attempts);
  if (!open) return null;
  return open.mode === 'exam' ? <RunningExam attempt={open} /> : <OpenPractice attempt={open} />;
}

function RunningExam({ attempt }: { attempt: Attempt }) {
  const { certificationCode, examTitle, startedAt } = attempt;
  return (
    <NextStepCard
      icon={<Timer aria-hidden="true" />}
      title={`${certificationCode} · ${examTitle} is running`}
      action={<Way to={roomPath(attempt)}>Continue</Way>}
    >
      Started at {formatLocalTime(startedAt)}. The clock keeps running, and your answers are saved.
    </NextStepCard>
  );
}

function OpenPractice({ attempt }: { attempt: Attempt }) {
  const { id, certificationCode, examTitle, totalQuestions } = attempt;
  const { data } = useQuery(endpointQuery('GET /test-exam-attempts/:attemptId', { params: { attemptId: id } }));
  const answered = data && Object.keys(data.answers).length;
  return (
    <NextStepCard
      icon={<BookOpen aria-hidden="true" />}
      title={`Continue: ${certificationCode} · ${examTitle}`}
      action={<Way to={roomPath(attempt)}>Resume</Way>}
    >
      {answered === undefined
        ? `Practice, ${totalQuestions} questions`
        : `Practice, ${answered} of ${totalQuestions} questions answered`}
    </NextStepCard>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="large" className="max-sm:w-full">
      {children}
    </ButtonLink>
  );
}
