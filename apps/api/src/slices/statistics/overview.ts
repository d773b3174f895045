import type { AdminOverview } from '@examplar/contract/admin/overview';
import { dayMs } from '@examplar/domain/plans/calendar';
import { toPercent } from '@examplar/domain/scoring/rounding';
import type { Deps } from '../../platform/deps.ts';
import { countSuspectQuestions } from '../analysis/public.ts';
import { listOldFacts } from '../catalogue/public.ts';
import {
  type AttemptCounts,
  type AttemptDay,
  countAttemptDays,
  countEnds,
  countNewUsers,
  countStarts,
  type DayCount,
  readTotals,
  sumRevenue,
} from './overview.admin.repository.ts';

/**
 * The product's figures for today and the given number of days before it (UTC), compared with the period before. Concurrent calls share
 * one count.
 */
export const getOverview = (
  { db, publicCache }: Pick<Deps, 'db' | 'publicCache'>,
  days: number,
  now: Date,
): Promise<AdminOverview> => publicCache.once(`overview ${days}`, () => countOverview(db, days, now));

async function countOverview(db: Deps['db'], days: number, now: Date): Promise<AdminOverview> {
  const period = { first: plusDays(dayOf(now), -days), last: dayOf(now) };
  const from = new Date(`${period.first}T00:00:00.000Z`);
  const before = new Date(2 * from.getTime() - now.getTime());
  const [totals, users, starts, ends, revenue, attempts, suspectQuestions, oldFacts] = await Promise.all([
    readTotals(db, now),
    countNewUsers(db, before),
    countStarts(db, before),
    countEnds(db, from, now),
    sumRevenue(db, before),
    countAttemptDays(db, before, now),
    countSuspectQuestions(db),
    listOldFacts(db, period.last),
  ]);
  const started = attempts.map(({ day, started: count }) => ({ day, count }));
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    users: buildTrend(users, totals.users, period),
    activeSubscriptions: buildLevelTrend(starts, ends, totals.activeSubscriptions, period),
    revenue: inDollars(buildTrend(revenue, totals.revenueCents, period)),
    attempts: buildTrend(started, totals.attempts.started, period),
    passRate: buildRateTrend(attempts, totals.attempts, period),
    waiting: {
      refundRequests: totals.refundRequests,
      ordersInReview: totals.ordersInReview,
      openReports: totals.openReports,
      suspectQuestions,
    },
    oldFacts,
  };
}

type Trend = AdminOverview['users'];
type RateTrend = AdminOverview['passRate'];
/** The days shown. Counts before the first day belong to the previous period. */
type Period = { first: string; last: string };

/** A trend of new items: by day, in the period and in the previous period. */
function buildTrend(counts: DayCount[], total: number, { first, last }: Period): Trend {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  const series = daysBetween(first, last).map((day) => ({ day, value: byDay.get(day) ?? 0 }));
  const inPeriod = series.reduce((all, { value }) => all + value, 0);
  return { total, inPeriod, inPeriodBefore: counts.reduce((all, { count }) => all + count, 0) - inPeriod, series };
}

/**
 * A trend of active items: the number at the end of each day, calculated backwards from the current number. The period figures count the
 * items started in the period.
 */
function buildLevelTrend(starts: DayCount[], ends: DayCount[], current: number, period: Period): Trend {
  const started = buildTrend(starts, current, period);
  const startsOn = new Map(starts.map(({ day, count }) => [day, count]));
  const endsOn = new Map(ends.map(({ day, count }) => [day, count]));
  let atEnd = current;
  const series = started.series.toReversed().map(({ day }) => {
    const value = atEnd;
    atEnd += (endsOn.get(day) ?? 0) - (startsOn.get(day) ?? 0);
    return { day, value: Math.max(0, value) };
  });
  return { ...started, series: series.toReversed() };
}

/** A trend of the pass rate in percent. Days without a finished attempt are null; totals without one are 0. */
function buildRateTrend(days: AttemptDay[], total: AttemptCounts, { first, last }: Period): RateTrend {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const rate = ({ passed, completed }: AttemptCounts) => toPercent(passed, completed);
  const rateOn = (day: AttemptDay | undefined) => (day && day.completed > 0 ? rate(day) : null);
  return {
    total: rate(total),
    inPeriod: rate(sum(days.filter(({ day }) => day >= first))),
    inPeriodBefore: rate(sum(days.filter(({ day }) => day < first))),
    series: daysBetween(first, last).map((day) => ({ day, value: rateOn(byDay.get(day)) })),
  };
}

/** A trend of cents as dollars. */
const inDollars = ({ total, inPeriod, inPeriodBefore, series }: Trend): Trend => ({
  total: total / 100,
  inPeriod: inPeriod / 100,
  inPeriodBefore: inPeriodBefore / 100,
  series: series.map(({ day, value }) => ({ day, value: value / 100 })),
});

const sum = (parts: AttemptCounts[]): AttemptCounts =>
  parts.reduce(
    (one, other) => ({
      started: one.started + other.started,
      completed: one.completed + other.completed,
      passed: one.passed + other.passed,
    }),
    { started: 0, completed: 0, passed: 0 },
  );

/** A UTC day, such as 2026-11-21. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const plusDays = (day: string, count: number): string => dayOf(new Date(Date.parse(day) + count * dayMs));

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}
