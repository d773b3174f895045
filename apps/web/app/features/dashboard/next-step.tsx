import { useQuery } from '@tanstack/react-query';
import { BookOpen, CalendarDays, Timer } from 'lucide-react';
import { formatLocalTime, formatQuantity } from '../../lib/format.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { attemptResultQuery } from '../../lib/queries/own-attempts.ts';
import { type PracticeSet, practiceSetsQuery, type Target, targetsQuery } from '../../lib/queries/study.ts';
import { roomPath } from '../../lib/room-path.ts';
import { daysLeftText } from '../../lib/study/day-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { nextStepOf } from './next-step-of.ts';

type NextStepProps = {
  attempts: readonly Attempt[];
  /** Where another card leads a newcomer on, only what was begun is shown. */
  isNewcomer?: boolean;
};

/** What to do now: one card, one button. */
export function NextStep({ attempts, isNewcomer = false }: NextStepProps) {
  const targets = useQuery(targetsQuery());
  const sets = useQuery(practiceSetsQuery());
  const known = { attempts, sets: sets.data ?? [], targets: targets.data ?? [] };
  const step = nextStepOf(known);
  const isComplete = targets.data !== undefined && sets.data !== undefined;
  if (step?.does === 'exam') return <RunningExam attempt={step.attempt} />;
  // What is not known yet may come before what is.
  if (targets.isPending || sets.isPending) return isNewcomer ? null : <Skeleton className="h-24 rounded-card" />;
  if (step === null) return null;
  if (step.does === 'practice') return <OpenPractice attempt={step.attempt} />;
  if (step.does === 'list' || step.does === 'today')
    return <TodaysList target={step.target} isOpen={step.does === 'list'} />;
  // Until everything is known, do not ask for a date that may be set already.
  return isComplete && !isNewcomer ? <ExamDate /> : null;
}

function RunningExam({ attempt }: { attempt: Attempt | PracticeSet }) {
  const { certificationCode, examTitle, startedAt } = attempt;
  return (
    <NextStepCard
      icon={<Timer aria-hidden="true" />}
      title={`${certificationCode}\u00a0· ${examTitle} is running`}
      action={<Way to={roomPath(attempt)}>Continue</Way>}
    >
      Started at {formatLocalTime(startedAt)}. The clock keeps running, and your answers are saved.
    </NextStepCard>
  );
}

function OpenPractice({ attempt }: { attempt: Attempt | PracticeSet }) {
  const { id, certificationCode, examTitle, totalQuestions } = attempt;
  const { data } = useQuery(attemptResultQuery(id));
  const answered = data && Object.keys(data.answers).length;
  return (
    <NextStepCard
      icon={<BookOpen aria-hidden="true" />}
      title={`Continue: ${certificationCode}\u00a0· ${examTitle}`}
      action={<Way to={roomPath(attempt)}>Resume</Way>}
    >
      {answered === undefined
        ? `Practice, ${formatQuantity(totalQuestions, 'question')}`
        : `Practice, ${answered} of ${formatQuantity(totalQuestions, 'question')} answered`}
    </NextStepCard>
  );
}

function TodaysList({ target, isOpen }: { target: Target; isOpen: boolean }) {
  const { certificationCode, today, daysLeft } = target;
  const left = daysLeftText(daysLeft);
  const exam = left === null ? null : daysLeft !== null && daysLeft > 1 ? `${left} to the exam` : `The exam is ${left}`;
  return (
    <NextStepCard
      icon={<BookOpen aria-hidden="true" />}
      title={`${isOpen ? 'Continue today’s list' : 'Today’s list'}: ${certificationCode}`}
      action={
        <Way to={isOpen && today.attemptId ? roomPath({ id: today.attemptId, examId: null }) : '/study'}>
          {isOpen ? 'Resume' : 'Go to today’s list'}
        </Way>
      }
    >
      {[
        formatQuantity(today.planned, 'question'),
        `about ${formatQuantity(today.estimatedMinutes, 'minute')}${isOpen ? ' left' : ''}`,
        exam,
      ]
        .filter(Boolean)
        .join(' · ')}
    </NextStepCard>
  );
}

function ExamDate() {
  return (
    <NextStepCard
      icon={<CalendarDays aria-hidden="true" />}
      title="Set your exam date"
      action={<Way to="/study">Set your exam date</Way>}
    >
      With a date and your minutes a day, each day’s list is planned for you.
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
