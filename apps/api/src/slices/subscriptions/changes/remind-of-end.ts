import { dayMs } from '@examplar/domain/plans/calendar';
import { type PlanType, planLabel } from '@examplar/domain/plans/plan-names';
import type { Deps } from '../../../platform/deps.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { mailDate } from '../../../platform/mail/mail-date.ts';
import { mailWriter } from '../../../platform/mail/mail-writer.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
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
    const { say, linkTo, language } = mailWriter(config, row);
    const plan = planLabel(row.plan_type as PlanType, row.provider_name);
    await queueMail(
      db,
      { clock, config },
      'subscription_ending',
      {
        to: row.email,
        userId: row.user_id,
        language,
        subject: say(isLast ? 'mail.planEnding.tomorrow' : 'mail.planEnding.inAWeek'),
        paragraphs: [
          greeting(say, row),
          say('mail.planEnding.what', { plan, day: mailDate(row.ends_at, language) }),
          say('mail.planEnding.howToStop'),
        ],
        action: { label: say('mail.planEnding.action'), url: linkTo(renewalPage(row)) },
      },
      `subscription_ending:${row.id}:${row.ends_at.toISOString()}:${days}`,
    );
  }
}

type Renewable = {
  plan_type: string;
  plan_name: string;
  certification_id: string | null;
  provider_name: string | null;
};

/** The cart with the same plan; for a trial, which cannot be repeated, the plans. */
function renewalPage(row: Renewable): string {
  if (row.plan_type === 'FREE_TRIAL') return '/pricing';
  const search = new URLSearchParams({ renew: row.plan_name });
  if (row.plan_type === 'SINGLE_EXAM' && row.certification_id) search.set('certificationId', row.certification_id);
  if (row.plan_type === 'PROVIDER_PASS' && row.provider_name) search.set('providerName', row.provider_name);
  return `/cart?${search}`;
}
