import type { Queryable } from '../../platform/database/database.ts';
import { type AttemptDay, countAttemptDays, readStoredDays } from './daily-attempts.admin.repository.ts';
import { dayOf, plusDays, startOf } from './days.ts';

export type AttemptSums = Omit<AttemptDay, 'day'>;

/**
 * Totals over all attempts, and counts by day from `since` on. Days stored by the job are read, later ones are counted. The first day starts
 * at `since`, not at midnight.
 */
export async function readAttemptDays(
  db: Queryable,
  since: Date,
  now: Date,
): Promise<{ total: AttemptSums; days: AttemptDay[] }> {
  const secondDay = plusDays(dayOf(since), 1);
  const afterNow = new Date(now.getTime() + 1);
  const stored = await readStoredDays(db, secondDay);
  const freshFrom = stored.last === null ? new Date(0) : startOf(plusDays(stored.last, 1));
  const fresh = await countAttemptDays(db, freshFrom, afterNow);
  const total = sum([stored.earlier, ...stored.days, ...fresh]);
  if (freshFrom <= since) return { total, days: await countAttemptDays(db, since, afterNow) };
  const firstDay = await countAttemptDays(db, since, startOf(secondDay));
  return { total, days: [...firstDay, ...stored.days, ...fresh] };
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
