import { dayMs } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { endingMail } from './ending-mail.ts';
import { listEndingWithReminder } from './subscription-rows.repository.ts';

const firstReminderDays = 7;
const lastReminderDays = 1;

/**
 * Mails reminders 7 days and 1 day before the end to users who want them (PLN-12). Each is sent once, because its dedup key contains
 * subscription, end and stage. A renewed subscription has a new end and therefore new reminders.
 */
export async function remindOfEnd({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const dueRows = await listEndingWithReminder(db, { now, days: firstReminderDays });
  for (const row of dueRows) {
    const isLast = row.ends_at.getTime() - now.getTime() <= lastReminderDays * dayMs;
    const days = isLast ? lastReminderDays : firstReminderDays;
    const mail = endingMail(config, row, { isLast });
    const dedupKey = `subscription_ending:${row.id}:${row.ends_at.toISOString()}:${days}`;
    await queueMail(db, { clock, config }, 'subscription_ending', mail, dedupKey);
  }
}
