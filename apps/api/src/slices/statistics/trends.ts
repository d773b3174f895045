import type { AdminOverview } from '@examplar/contract/admin/overview';
import { percentOf } from '@examplar/domain/scoring/rounding';
import { type AttemptSums, sum } from './attempt-days.ts';
import type { AttemptDay } from './daily-attempts.admin.repository.ts';
import { daysBetween } from './days.ts';
import type { DayCount } from './overview.admin.repository.ts';

export type Trend = AdminOverview['users'];
export type RateTrend = AdminOverview['passRate'];
/** The days shown. Counts before the first day belong to the previous period. */
export type Period = { first: string; last: string };

/** A trend of new items: by day, in the period and in the previous period. */
export function buildTrend(counts: DayCount[], total: number, { first, last }: Period): Trend {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  const series = daysBetween(first, last).map((day) => ({ day, value: byDay.get(day) ?? 0 }));
  const inPeriod = series.reduce((all, { value }) => all + value, 0);
  return { total, inPeriod, inPeriodBefore: counts.reduce((all, { count }) => all + count, 0) - inPeriod, series };
}

/**
 * A trend of active items: the number at the end of each day, calculated backwards from the current number. The period figures count the
 * items started in the period.
 */
export function buildLevelTrend(starts: DayCount[], ends: DayCount[], current: number, period: Period): Trend {
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
export function buildRateTrend(days: AttemptDay[], total: AttemptSums, { first, last }: Period): RateTrend {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const rate = ({ passed, completed }: AttemptSums) => percentOf(passed, completed);
  const rateOn = (day: AttemptDay | undefined) => (day && day.completed > 0 ? rate(day) : null);
  return {
    total: rate(total),
    inPeriod: rate(sum(days.filter(({ day }) => day >= first))),
    inPeriodBefore: rate(sum(days.filter(({ day }) => day < first))),
    series: daysBetween(first, last).map((day) => ({ day, value: rateOn(byDay.get(day)) })),
  };
}

/** A trend of cents as dollars. */
export const inDollars = ({ total, inPeriod, inPeriodBefore, series }: Trend): Trend => ({
  total: total / 100,
  inPeriod: inPeriod / 100,
  inPeriodBefore: inPeriodBefore / 100,
  series: series.map(({ day, value }) => ({ day, value: value / 100 })),
});
