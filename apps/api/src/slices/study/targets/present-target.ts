import type { Target } from '@examplar/contract/study/targets';
import { dayNumber } from '@examplar/domain/study/days';
import { changeSeen, targetChange } from '@examplar/domain/study/target-change';
import type { Database } from '../../../platform/database/database.ts';
import { findDayList } from '../../attempts/public.ts';
import type { DayList } from '../learner.repository.ts';
import { type Learner, loadLearner } from '../learner.ts';
import { type DayPlan, listOfDay, planDay } from './plan-day.ts';
import type { TargetFacts } from './targets.repository.ts';

/**
 * A target with its day and its coverage (LRN-38 to LRN-41).
 *
 * @throws AppError NOT_FOUND for a certification that is not listed
 */
export async function showTarget(db: Database, row: TargetFacts, now: Date): Promise<Target> {
  const key = { userId: row.user_id, certificationId: row.certification_id };
  const learner = await loadLearner(db, { ...key, now });
  return presentTarget(row, learner, await listOf(db, learner.newestList, { ...key, day: learner.date }));
}

/** The newest list is today's or older; it is of a later day only if the user's time zone has moved back. */
async function listOf(
  db: Database,
  newest: DayList | null,
  today: { userId: string; certificationId: string; day: string },
): Promise<DayList | null> {
  const day = newest?.list_day ?? null;
  if (day !== null && day > today.day) return (await findDayList(db, today)) ?? null;
  return day === today.day ? newest : null;
}

function presentTarget(row: TargetFacts, learner: Learner, list: DayList | null): Target {
  const { certification, timeZone, day } = learner;
  const plan = planDay(learner, row);
  return {
    certificationId: certification.id,
    certificationName: certification.title,
    certificationCode: certification.code,
    examOn: row.exam_on,
    minutesPerDay: row.minutes_per_day,
    timeZone,
    remindAt: row.remind_at,
    asksOutcome: row.asks_outcome,
    daysLeft: row.exam_on === null ? null : dayNumber(row.exam_on) - day,
    phase: plan.phase,
    today: todayOf(learner, plan, list),
    coverage: coverageOf(row, learner, plan),
    change: changeOf(row, learner),
  };
}

/** Today's list is the newest one; a finished one has nothing left (LRN-39). */
export function todayOf(learner: Learner, plan: DayPlan, list: DayList | null): Target['today'] {
  const planned = list ? list.question_ids : listOfDay(learner, plan).map(({ id }) => id);
  const left =
    list && list.status !== 'in_progress' ? 0 : planned.filter((id) => !learner.answeredToday.has(id)).length;
  return {
    date: learner.date,
    planned: planned.length,
    answered: learner.answeredToday.size,
    estimatedMinutes: Math.ceil((left * learner.medianSeconds) / 60),
    attemptId: list?.id ?? null,
  };
}

/** How many questions will have been seen by the exam if every day's budget goes to new ones (LRN-41). */
function coverageOf(row: TargetFacts, { questions, answeredToday, day }: Learner, { budget }: DayPlan) {
  const total = questions.length;
  const seen = questions.filter(({ memory }) => memory !== null).length;
  if (row.exam_on === null) return { seen, total, byExam: null };
  const daysLeft = dayNumber(row.exam_on) - day;
  const room = daysLeft < 0 ? 0 : Math.max(budget - answeredToday.size, 0) + budget * daysLeft;
  return { seen, total, byExam: Math.min(seen + room, total) };
}

/** What the plan has to know of its exam today (LRN-130). */
function changeOf({ exam_on: examOn, seen_change: seen }: TargetFacts, { exam, date }: Learner): Target['change'] {
  const change = targetChange(exam, { examOn, today: date });
  if (!change) return null;
  const { successor } = exam;
  return {
    ...change,
    successor: successor && {
      code: successor.code,
      title: successor.title,
      certificationId: successor.certificationId,
    },
    seen: changeSeen(change) === seen,
  };
}
