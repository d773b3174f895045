import { useQuery } from '@tanstack/react-query';
import { BookOpen, CalendarDays, CalendarX, Timer } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { roomPath } from '../../lib/address/room-path.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { type Attempt, attemptResultQuery } from '../../lib/queries/own-attempts.ts';
import { useOwnWork } from '../../lib/queries/own-work.ts';
import { type PracticeSet, practiceSetsQuery, type Target, targetsQuery } from '../../lib/queries/study.ts';
import { changeSentences } from '../../lib/study/change-sentences.ts';
import { findExamOfWeek } from '../../lib/study/day-words.ts';
import { useMinutesLeft, useNewDay } from '../../lib/study/use-local-time.ts';
import { say } from '../../lib/texts.ts';
import { EnglishPart } from '../../ui/english-part.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import { ExamWeek } from '../exam-week/exam-week.tsx';
import { NextStepCard, StepLink } from './next-step-card.tsx';

/** Few plans have an exam that ends. */
const ChangeActions = lazy(() =>
  import('../targets/change-notice.tsx').then((file) => ({ default: file.ChangeActions })),
);

/** For members of teams alone. */
const AssignedStep = lazy(() => import('./assigned-step.tsx'));

type AssignedWork = ReplyOf<'GET /users/me/assignments'>[number];

type NextStepInput = {
  attempts: readonly Attempt[];
  sets: readonly PracticeSet[];
  /** The nearest exam first. */
  targets: readonly Target[];
  /** What teams assigned and is not done, the soonest due first. */
  work: readonly AssignedWork[];
};

type Step =
  | { type: 'exam' | 'practice'; attempt: Attempt | PracticeSet }
  | { type: 'change' | 'outcome' | 'week' | 'list' | 'today'; target: Target }
  | { type: 'work'; work: AssignedWork }
  | { type: 'date' };

const mustBeSeen: readonly NonNullable<Target['change']>['kind'][] = ['retired', 'retires_before'];

/**
 * What to do next: a running exam, whose clock does not wait; else an exam that ends before its date; else how an exam went; else
 * the exam whose week it is, with its list; else what is open, a day's list before other practice; else assigned work that is due
 * within a week; else today's list; else other assigned work; else the date of the exam, while none is set. Null when all of it is done.
 */
export function findNextStep({ attempts, sets, targets, work }: NextStepInput, now: number): Step | null {
  const open = [...attempts, ...sets]
    .filter(({ status }) => status === 'In Progress')
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  const running = open.find(({ mode }) => mode === 'exam');
  if (running) return { type: 'exam', attempt: running };

  const changed = targets.find(({ change }) => change !== null && !change.seen && mustBeSeen.includes(change.kind));
  if (changed) return { type: 'change', target: changed };

  const taken = targets.find(({ phase }) => phase === 'past');
  if (taken) return { type: 'outcome', target: taken };
  const near = findExamOfWeek(targets);
  if (near) return { type: 'week', target: near };

  const planned = targets.filter(({ today }) => today.estimatedMinutes > 0);
  const begun = planned.find(({ today }) => today.attemptId !== null);
  if (begun) return { type: 'list', target: begun };
  if (open[0]) return { type: 'practice', attempt: open[0] };
  const assigned = work.filter(canBeDone);
  const due = assigned.find(({ dueAt }) => dueAt !== null && isWithinAWeek(Date.parse(dueAt) - now));
  if (due) return { type: 'work', work: due };
  if (planned[0]) return { type: 'today', target: planned[0] };
  if (assigned[0]) return { type: 'work', work: assigned[0] };
  return targets.some(({ examOn }) => examOn !== null) ? null : { type: 'date' };
}

const isWithinAWeek = (ms: number) => ms >= 0 && ms <= 7 * 86_400_000;

/** Open or begun, with an attempt left; what was missed only where it may still be done late. */
const canBeDone = ({ state, attemptsLeft, closesWhenDue }: AssignedWork) =>
  state === 'begun' || (attemptsLeft !== 0 && (state === 'open' || (state === 'missed' && !closesWhenDue)));

type NextStepProps = {
  attempts: readonly Attempt[];
  /** When another card already guides a new user, show only unfinished attempts and assigned work. */
  isNewcomer?: boolean;
};

/** What to do now: one card, one primary button. Below a running exam, open practice or assigned work, today's list stays in sight (PAG-53). */
export function NextStep({ attempts, isNewcomer = false }: NextStepProps) {
  const targets = useQuery(targetsQuery());
  const sets = useQuery(practiceSetsQuery());
  const { work } = useOwnWork();
  useNewDay(targets.data?.[0]?.timeZone);
  const input = { attempts, sets: sets.data ?? [], targets: targets.data ?? [], work };
  const step = findNextStep(input, Date.now());
  const isComplete = targets.data !== undefined && sets.data !== undefined;
  if (step?.type === 'exam')
    return <WithTodaysList targets={input.targets} first={<RunningExam attempt={step.attempt} />} />;
  // Wait for both queries: either may have the more urgent step.
  if (targets.isPending || sets.isPending) return isNewcomer ? null : <Skeleton className="h-24 rounded-card" />;
  if (step === null) return null;
  if (step.type === 'change')
    return <WithTodaysList targets={input.targets} first={<ExamEnds target={step.target} />} />;
  if (step.type === 'week' || step.type === 'outcome') return <ExamWeek target={step.target} />;
  if (step.type === 'work')
    return (
      <WithTodaysList
        targets={input.targets}
        first={
          <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
            <AssignedStep work={step.work} />
          </Suspense>
        }
      />
    );
  if (step.type === 'practice')
    return <WithTodaysList targets={input.targets} first={<OpenPractice attempt={step.attempt} />} />;
  if (step.type === 'list' || step.type === 'today')
    return <TodaysList target={step.target} isOpen={step.type === 'list'} />;
  // Until everything is known, do not ask for a date that may be set already.
  return isComplete && !isNewcomer ? <ExamDate /> : null;
}

function WithTodaysList({ first, targets }: { first: ReactNode; targets: readonly Target[] }) {
  const planned = targets.filter(({ today }) => today.estimatedMinutes > 0);
  const target = planned.find(({ today }) => today.attemptId !== null) ?? planned[0];
  return (
    <div className="grid gap-3">
      {first}
      {target && <TodaysList target={target} isOpen={target.today.attemptId !== null} isSecond />}
    </div>
  );
}

function RunningExam({ attempt }: { attempt: Attempt | PracticeSet }) {
  const { id, certificationCode } = attempt;
  const { data, dataUpdatedAt } = useQuery(attemptResultQuery(id));
  const minutes = useMinutesLeft(data, dataUpdatedAt);
  return (
    <NextStepCard
      icon={<Timer aria-hidden="true" />}
      title={
        <EnglishPart part={attempt.examTitle} lang={langOf(attempt, 'examTitle')}>
          {say('next.running', { certification: certificationCode, exam: attemptTitle(attempt) })}
        </EnglishPart>
      }
      action={<StepLink to={roomPath(attempt)}>{say('action.continue')}</StepLink>}
    >
      {minutes === null ? say('next.running.text') : say('next.running.left', { count: minutes })}
    </NextStepCard>
  );
}

/** The exam of a plan ends before its date: what changes, and the ways on, as its plan has them. */
function ExamEnds({ target }: { target: Target }) {
  const { certificationId, certificationCode, change, examOn, today } = target;
  const { data: exam, isPending } = useQuery(certificationQuery(certificationId));
  if (!change) return null;
  const isOver = change.kind === 'retired';
  const plan = <StepLink to={`/study/${certificationId}`}>{say('change.date')}</StepLink>;
  return (
    <NextStepCard
      icon={<CalendarX aria-hidden="true" />}
      title={
        isOver
          ? say('next.change.retired', { certification: certificationCode })
          : say('next.change', { certification: certificationCode })
      }
      action={
        exam ? (
          <Suspense fallback={<span className="h-11" />}>
            <ChangeActions target={target} certification={exam} />
          </Suspense>
        ) : (
          !isPending && plan
        )
      }
    >
      {exam && changeSentences(change, { exam, examOn, today: today.date }).join(' ')}
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
      action={<StepLink to={roomPath(attempt)}>{say('action.continue')}</StepLink>}
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
        <StepLink
          to={isOpen && today.attemptId ? roomPath({ id: today.attemptId, examId: null }) : '/study'}
          variant={isSecond ? 'secondary' : 'primary'}
        >
          {isOpen ? say('action.continue') : say('next.list.goTo')}
        </StepLink>
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
      action={<StepLink to="/study">{say('next.setDate')}</StepLink>}
    >
      {say('next.setDate.text')}
    </NextStepCard>
  );
}
