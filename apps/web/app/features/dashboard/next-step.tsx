import { useQuery } from '@tanstack/react-query';
import { BookOpen, CalendarDays, Timer } from 'lucide-react';
import { formatLocalTime } from '../../lib/format.ts';
import { langOf } from '../../lib/lang-of.ts';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { attemptResultQuery } from '../../lib/queries/own-attempts.ts';
import { type PracticeSet, practiceSetsQuery, type Target, targetsQuery } from '../../lib/queries/study.ts';
import { roomPath } from '../../lib/room-path.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EnglishPart } from '../../ui/english-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import { NextStepCard } from './next-step-card.tsx';
import { nextStepOf } from './next-step-of.ts';

type NextStepProps = {
  attempts: readonly Attempt[];
  /** Where another card leads a newcomer on, only what was begun is shown. */
  isNewcomer?: boolean;
};

/** What to do now: one card, one button. Below open practice, today's list is not out of sight. */
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
  if (step.does === 'practice') {
    const planned = known.targets.find(({ today }) => today.estimatedMinutes > 0);
    return (
      <div className="grid gap-3">
        <OpenPractice attempt={step.attempt} />
        {planned && <TodaysList target={planned} isOpen={false} isSecond />}
      </div>
    );
  }
  if (step.does === 'list' || step.does === 'today')
    return <TodaysList target={step.target} isOpen={step.does === 'list'} />;
  // Until everything is known, do not ask for a date that may be set already.
  return isComplete && !isNewcomer ? <ExamDate /> : null;
}

function RunningExam({ attempt }: { attempt: Attempt | PracticeSet }) {
  const { certificationCode, startedAt } = attempt;
  return (
    <NextStepCard
      icon={<Timer aria-hidden="true" />}
      title={
        <EnglishPart part={attempt.examTitle} lang={langOf(attempt, 'examTitle')}>
          {say('next.running', { certification: certificationCode, exam: attemptTitle(attempt) })}
        </EnglishPart>
      }
      action={<Way to={roomPath(attempt)}>{say('action.continue')}</Way>}
    >
      {say('next.running.text', { time: formatLocalTime(startedAt) })}
    </NextStepCard>
  );
}

function OpenPractice({ attempt }: { attempt: Attempt | PracticeSet }) {
  const { id, certificationCode, totalQuestions } = attempt;
  const { data } = useQuery(attemptResultQuery(id));
  const answered = data && Object.keys(data.answers).length;
  return (
    <NextStepCard
      icon={<BookOpen aria-hidden="true" />}
      title={
        <EnglishPart part={attempt.examTitle} lang={langOf(attempt, 'examTitle')}>
          {say('next.practice', { certification: certificationCode, exam: attemptTitle(attempt) })}
        </EnglishPart>
      }
      action={<Way to={roomPath(attempt)}>{say('action.resume')}</Way>}
    >
      {answered === undefined
        ? say('next.practice.text', { count: totalQuestions })
        : say('next.practice.answered', { answered, count: totalQuestions })}
    </NextStepCard>
  );
}

type TodaysListProps = { target: Target; isOpen: boolean; isSecond?: boolean };

function TodaysList({ target, isOpen, isSecond = false }: TodaysListProps) {
  const { certificationCode, today, daysLeft } = target;
  return (
    <NextStepCard
      isSecond={isSecond}
      icon={<CalendarDays aria-hidden="true" />}
      title={
        isOpen
          ? say('next.list.continue', { certification: certificationCode })
          : say('next.list', { certification: certificationCode })
      }
      action={
        <Way
          to={isOpen && today.attemptId ? roomPath({ id: today.attemptId, examId: null }) : '/study'}
          variant={isSecond ? 'secondary' : 'primary'}
        >
          {isOpen ? say('action.resume') : say('next.list.goTo')}
        </Way>
      }
    >
      {[
        say('quantity.questions', { count: today.planned }),
        isOpen
          ? say('today.minutesLeft', { count: today.estimatedMinutes })
          : say('today.minutes', { count: today.estimatedMinutes }),
        examText(daysLeft),
      ]
        .filter(Boolean)
        .join(' · ')}
    </NextStepCard>
  );
}

/** How far the exam is; null without a date and once it is over. */
function examText(daysLeft: number | null): string | null {
  if (daysLeft === null || daysLeft < 0) return null;
  if (daysLeft === 0) return say('next.examToday');
  return daysLeft === 1 ? say('next.examTomorrow') : say('next.examIn', { count: daysLeft });
}

function ExamDate() {
  return (
    <NextStepCard
      icon={<CalendarDays aria-hidden="true" />}
      title={say('next.setDate')}
      action={<Way to="/study">{say('next.setDate')}</Way>}
    >
      {say('next.setDate.text')}
    </NextStepCard>
  );
}

type WayProps = { to: string; variant?: 'primary' | 'secondary'; children: string };

function Way({ to, variant = 'primary', children }: WayProps) {
  return (
    <ButtonLink to={to} variant={variant} size="large" className="max-sm:w-full">
      {children}
    </ButtonLink>
  );
}
