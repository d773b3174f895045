import { isRetired } from '@examplar/domain/catalogue/statuses';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { endingMail } from './ending-mail.ts';
import { listEndingWithReminder } from './subscription-rows.repository.ts';

const firstReminderDays = 7;
const lastReminderDays = 1;

/**
 * Mails reminders 7 days and 1 day before the end to users who want them (PLN-12). Each is sent once, because its dedup key contains
 * subscription, end and stage. A renewed subscription has a new end and therefore new reminders. A pass for an exam that can no longer be
 * taken cannot be renewed, so nothing is sent (PLN-16).
 */
export async function remindOfEnd({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const dueRows = await listEndingWithReminder(db, { now, days: firstReminderDays });
  for (const row of dueRows) {
    if (isOfRetiredExam(row, now)) continue;
    const isLast = row.ends_at.getTime() - now.getTime() <= lastReminderDays * dayMs;
    const days = isLast ? lastReminderDays : firstReminderDays;
    const mail = endingMail(config, row, { isLast });
    const dedupKey = `subscription_ending:${row.id}:${row.ends_at.toISOString()}:${days}`;
    await queueMail(db, { clock, config }, 'subscription_ending', mail, dedupKey);
  }
}

/** True for a pass for a single exam only: other subscriptions have no certification. */
const isOfRetiredExam = (
  {
    certification_status: status,
    retires_on: retiresOn,
  }: { certification_status: string | null; retires_on: string | null },
  now: Date,
): boolean => status !== null && isRetired({ status, retiresOn }, now);
