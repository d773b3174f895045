import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptDay, countAttemptDays, readKeptDays } from './daily-attempts.admin.repository.ts';
import { dayOf, plusDays, startOf } from './days.ts';

export type AttemptSums = Omit<AttemptDay, 'day'>;

/**
 * All attempts ever, and those from `since` on by day: kept days as the job wrote them, the rest counted now. The first of the
 * days is counted from `since`, not from its midnight.
 */
export async function readAttemptDays(
  db: Queryable,
  since: Date,
  now: Date,
): Promise<{ total: AttemptSums; days: AttemptDay[] }> {
  const secondDay = plusDays(dayOf(since), 1);
  const afterNow = new Date(now.getTime() + 1);
  const kept = await readKeptDays(db, secondDay);
  const freshFrom = kept.last === null ? new Date(0) : startOf(plusDays(kept.last, 1));
  const fresh = await countAttemptDays(db, freshFrom, afterNow);
  const total = sum([kept.earlier, ...kept.days, ...fresh]);
  if (freshFrom <= since) return { total, days: await countAttemptDays(db, since, afterNow) };
  const firstDay = await countAttemptDays(db, since, startOf(secondDay));
  return { total, days: [...firstDay, ...kept.days, ...fresh] };
}

export const sum = (parts: AttemptSums[]): AttemptSums =>
  parts.reduce(
    (one, other) => ({
      started: one.started + other.started,
      completed: one.completed + other.completed,
      passed: one.passed + other.passed,
    }),
    { started: 0, completed: 0, passed: 0 },
  );
