import type { AdminOverview } from '@examplar/contract/admin/overview.ts';
import { percentOf } from '@examplar/domain/scoring/rounding';
import { type AttemptSums, sum } from './attempt-days.ts';
import type { AttemptDay } from './daily-attempts.admin.repository.ts';
import { daysBetween } from './days.ts';
import type { DayCount } from './overview.admin.repository.ts';

export type Trend = AdminOverview['users'];
export type RateTrend = AdminOverview['passRate'];
/** The days shown; what is counted before the first of them belongs to the period before. */
export type Period = { first: string; last: string };

/** What came to be: day by day, in the period and in the one before it. */
export function trendOf(counts: DayCount[], total: number, { first, last }: Period): Trend {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  const series = daysBetween(first, last).map((day) => ({ day, value: byDay.get(day) ?? 0 }));
  const inPeriod = series.reduce((all, { value }) => all + value, 0);
  return { total, inPeriod, inPeriodBefore: counts.reduce((all, { count }) => all + count, 0) - inPeriod, series };
}

/**
 * What ran at the end of each day, from what runs now and what began and ended since. The period's figures are of those that
 * began in it.
 */
export function levelOf(starts: DayCount[], ends: DayCount[], level: number, period: Period): Trend {
  const begun = trendOf(starts, level, period);
  const startsOn = new Map(starts.map(({ day, count }) => [day, count]));
  const endsOn = new Map(ends.map(({ day, count }) => [day, count]));
  let atEnd = level;
  const series = begun.series.toReversed().map(({ day }) => {
    const value = atEnd;
    atEnd += (endsOn.get(day) ?? 0) - (startsOn.get(day) ?? 0);
    return { day, value: Math.max(0, value) };
  });
  return { ...begun, series: series.toReversed() };
}

/** The share of finished attempts that were passed, in percent: of a day without any it is null, in the sums 0. */
export function rateOf(days: AttemptDay[], total: AttemptSums, { first, last }: Period): RateTrend {
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
