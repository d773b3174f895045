import { addDays, dayMs } from '@examplar/domain/plans/calendar';
import { type PlanType, planLabel } from '@examplar/domain/plans/plan-names';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';

const firstReminderDays = 7;
const lastReminderDays = 1;

/**
 * Mails to those who want reminders, 7 days and 1 day before the end (PLN-12). Each goes out once: the
 * outbox knows it by subscription, end and stage. A renewed subscription has a new end and so new reminders.
 */
export async function remindOfEnd({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const ending = await db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.user_id')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('provider', 'provider.id', 'subscription.provider_id')
    .selectAll('subscription')
    .select([
      'account.name',
      'account.email',
      'account.email_confirmed_at',
      'plan.name as plan_name',
      'provider.name as provider_name',
    ])
    .where('subscription.status', '=', 'active')
    .where('subscription.auto_renew', '=', true)
    .where('subscription.ends_at', '>', now)
    .where('subscription.ends_at', '<=', addDays(now, firstReminderDays))
    .where('account.status', '=', 'active')
    .execute();
  for (const row of ending) {
    const isLast = row.ends_at.getTime() - now.getTime() <= lastReminderDays * dayMs;
    const days = isLast ? lastReminderDays : firstReminderDays;
    const plan = planLabel(row.plan_type as PlanType, row.provider_name);
    await queueMail(
      db,
      { clock, config },
      'subscription_ending',
      {
        to: row.email,
        userId: row.user_id,
        subject: isLast ? 'Your plan ends tomorrow' : 'Your plan ends in a week',
        paragraphs: [
          greeting(row),
          `${plan} ends on ${longDate(row.ends_at)}. Nothing is charged by itself: to go on, renew it, and the new time is added to its end.`,
          'If you want no more of these reminders, switch them off in your profile.',
        ],
        action: { label: 'Renew my plan', url: renewalLink(config, row) },
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

/** Opens the cart with the same plan in it; a trial cannot be had again, so that one leads to the plans. */
function renewalLink({ publicUrl }: Pick<Config, 'publicUrl'>, row: Renewable): string {
  if (row.plan_type === 'FREE_TRIAL') return `${publicUrl}/pricing`;
  const search = new URLSearchParams({ renew: row.plan_name });
  if (row.plan_type === 'SINGLE_EXAM' && row.certification_id) search.set('certificationId', row.certification_id);
  if (row.plan_type === 'PROVIDER_PASS' && row.provider_name) search.set('providerName', row.provider_name);
  return `${publicUrl}/cart?${search}`;
}

const longDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
