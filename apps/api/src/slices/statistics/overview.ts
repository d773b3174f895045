import type { AdminOverview } from '@examplar/contract/admin/overview';
import type { Deps } from '../../platform/deps.ts';
import { countSuspectQuestions } from '../analysis/public.ts';
import { readAttemptDays } from './attempt-days.ts';
import { dayOf, plusDays, startOf } from './days.ts';
import { countEnds, countNewUsers, countStarts, readTotals, sumRevenue } from './overview.admin.repository.ts';
import { buildLevelTrend, buildRateTrend, buildTrend, inDollars } from './trends.ts';

/**
 * The product's figures for today and the given number of days before it (UTC), compared with the period before. Attempts of removed
 * accounts disappear from the most recent days immediately, from older days within the hour.
 */
export async function getOverview({ db }: Pick<Deps, 'db'>, days: number, now: Date): Promise<AdminOverview> {
  const period = { first: plusDays(dayOf(now), -days), last: dayOf(now) };
  const from = startOf(period.first);
  const before = new Date(2 * from.getTime() - now.getTime());
  const [totals, users, starts, ends, revenue, attempts, suspectQuestions] = await Promise.all([
    readTotals(db, now),
    countNewUsers(db, before),
    countStarts(db, before),
    countEnds(db, from, now),
    sumRevenue(db, before),
    readAttemptDays(db, before, now),
    countSuspectQuestions(db),
  ]);
  const started = attempts.days.map(({ day, started: count }) => ({ day, count }));
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    users: buildTrend(users, totals.users, period),
    activeSubscriptions: buildLevelTrend(starts, ends, totals.activeSubscriptions, period),
    revenue: inDollars(buildTrend(revenue, totals.revenueCents, period)),
    attempts: buildTrend(started, attempts.total.started, period),
    passRate: buildRateTrend(attempts.days, attempts.total, period),
    waiting: {
      refundRequests: totals.refundRequests,
      ordersInReview: totals.ordersInReview,
      openReports: totals.openReports,
      suspectQuestions,
    },
  };
}
