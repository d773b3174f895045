import type { Deps } from '../../platform/deps.ts';
import { countAttemptDays, findFirstStart, keepDays } from './daily-attempts.admin.repository.ts';
import { dayOf, daysBetween, plusDays, startOf } from './days.ts';

const batchDays = 30;

/** The last day that is kept: an exam that runs into the next day may be finished a day late. */
const lastDayToKeep = (now: Date): string => plusDays(dayOf(now), -2);

/**
 * The job: counts every day again, a month at a time, so that a late finish or a regrading shows within the hour and a run
 * that was missed leaves no gap. Two at once write the same.
 */
export async function keepDailyAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const first = await findFirstStart(db);
  if (!first) return;
  const last = lastDayToKeep(clock.now());
  for (let from = dayOf(first); from <= last; from = plusDays(from, batchDays)) {
    const month = daysBetween(from, last).slice(0, batchDays);
    const until = startOf(plusDays(month.at(-1) ?? from, 1));
    const counted = new Map((await countAttemptDays(db, startOf(from), until)).map((row) => [row.day, row]));
    await keepDays(
      db,
      month.map((day) => counted.get(day) ?? { day, started: 0, completed: 0, passed: 0 }),
    );
  }
}
