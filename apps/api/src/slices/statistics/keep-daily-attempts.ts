import type { Deps } from '../../platform/deps.ts';
import { countAttemptDays, findFirstStart, storeDays } from './daily-attempts.admin.repository.ts';
import { dayOf, daysBetween, plusDays, startOf } from './days.ts';

const batchDays = 30;

/** The last day to store: an exam that runs past midnight may be finished on the next day. */
const lastDayToStore = (now: Date): string => plusDays(dayOf(now), -2);

/**
 * Background job: recounts every day, a month at a time, so that late finishes and regrades appear within the hour and a missed run leaves no
 * gap. Concurrent runs write the same values.
 */
export async function storeDailyAttempts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const first = await findFirstStart(db);
  if (!first) return;
  const last = lastDayToStore(clock.now());
  for (let from = dayOf(first); from <= last; from = plusDays(from, batchDays)) {
    const month = daysBetween(from, last).slice(0, batchDays);
    const until = startOf(plusDays(month.at(-1) ?? from, 1));
    const counted = new Map((await countAttemptDays(db, startOf(from), until)).map((row) => [row.day, row]));
    await storeDays(
      db,
      month.map((day) => counted.get(day) ?? { day, started: 0, completed: 0, passed: 0 }),
    );
  }
}
