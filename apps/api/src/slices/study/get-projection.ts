import { setImmediate } from 'node:timers/promises';
import type { Projection } from '@examplar/contract/study/projection';
import { dayNumber } from '@examplar/domain/study/days';
import { daysAhead } from '@examplar/domain/study/days-ahead';
import { recallOn } from '@examplar/domain/study/memory';
import type { StudyDay, StudyQuestion } from '@examplar/domain/study/study-list';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor, tooMany } from '../../platform/limits/rate-limits.ts';
import { createWorkQueue } from '../../platform/process/work-queue.ts';
import { type Learner, loadLearner, studyTopics } from './learner.ts';
import { planDay } from './targets/plan-day.ts';
import type { PlannedTarget, TargetKey } from './targets/targets.repository.ts';

/** Per process. A projection takes up to a few tenths of a second of its thread. */
const limits = { maxConcurrent: 1, maxWaiting: 10, retryAfterSeconds: 2 };
/** Running or waiting per user, so that no user fills the queue: enough for moving a slider, or two tabs. */
const maxPerUser = 3;

type ProjectionQueue = { run<T>(userId: string, work: () => Promise<T>): Promise<T> };

/** Computes one projection at a time (LRN-57). Refused with UNAVAILABLE while full, with RATE_LIMITED for one user's own. */
export function createProjectionQueue(): ProjectionQueue {
  const queue = createWorkQueue(limits);
  const byUser = new Map<string, number>();
  return {
    async run(userId, work) {
      const others = byUser.get(userId) ?? 0;
      if (others >= maxPerUser) throw tooMany(1_000);
      byUser.set(userId, others + 1);
      try {
        return await queue.run(userId, work);
      } finally {
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left > 0) byUser.set(userId, left);
        else byUser.delete(userId);
      }
    },
  };
}

/** Each day ahead takes up to a few milliseconds of this thread, so days, calls and concurrency are all limited. */
const maxDaysAhead = 120;

type ProjectionInput = TargetKey & { examOn: string; minutesPerDay: number; now: Date };

/**
 * The outcome of the plan with another date and pace: questions seen by that day, and their recall on it, if each day's
 * list until then is done and answered right (LRN-57). Nothing is stored.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on `examOn`, RATE_LIMITED, UNAVAILABLE while too many are waiting
 */
export async function getProjection(
  { db, limits, projections }: Pick<Deps, 'db' | 'limits'> & { projections: ProjectionQueue },
  { examOn, minutesPerDay, now, ...key }: ProjectionInput,
): Promise<Projection> {
  limits.countCall(countedFor(limitTable.projectionsPerUser, key.userId));
  const learner = await loadLearner(db, { ...key, now });
  const examDay = dayNumber(examOn);
  checkDay(examDay, learner);

  const { day: start, budget } = planDay(
    learner,
    plannedTarget(learner.target, { examOn, minutesPerDay, today: learner.date }),
  );
  const questions = await projections.run(key.userId, () => questionsBefore(examDay, learner, start));
  const memories = questions.flatMap(({ memory }) => (memory === null ? [] : [memory]));
  const recalls = memories.map((memory) => recallOn(memory, examDay));
  return {
    examOn,
    minutesPerDay,
    questionsPerDay: budget,
    total: questions.length,
    seen: learner.questions.filter(({ memory }) => memory !== null).length,
    seenByExam: memories.length,
    recallOnExamDay: recalls.length === 0 ? null : recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
  };
}

/** The learner's questions on the morning of the exam, before the list of that day. */
async function questionsBefore(examDay: number, learner: Learner, start: StudyDay): Promise<readonly StudyQuestion[]> {
  let questions: readonly StudyQuestion[] = learner.questions;
  for (const ahead of daysAhead(learner.questions, studyTopics(learner), start)) {
    if (ahead.day >= examDay) break;
    questions = ahead.questions;
    // Lets other requests run between two days.
    await setImmediate();
  }
  return questions;
}

function checkDay(examDay: number, { day }: Learner): void {
  const daysAway = examDay - day;
  if (daysAway >= 1 && daysAway <= maxDaysAhead) return;
  const message = `Choose a day from tomorrow to ${maxDaysAhead} days from now`;
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'examOn', message }] });
}

/** The target as it would be after a change to this date and pace (LRN-38, LRN-45). */
function plannedTarget(
  target: PlannedTarget | null,
  { examOn, minutesPerDay, today }: { examOn: string; minutesPerDay: number; today: string },
) {
  const isSameDate = target?.exam_on === examOn;
  const isSamePace = target?.minutes_per_day === minutesPerDay;
  return {
    exam_on: examOn,
    minutes_per_day: minutesPerDay,
    first_on: isSameDate ? target.first_on : today,
    plan_on: isSamePace ? target.plan_on : null,
    plan_budget: isSamePace ? target.plan_budget : null,
  };
}
