import { greeting, type MailConfig, mailDate, mailWriter } from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { type PlanInMail, planInMail } from '../plans/plan-in-mail.ts';
import type { listEndingWithReminder } from './subscription-rows.repository.ts';

type PlanRow = PlanInMail & { plan_name: string; certification_id: string | null };
type EndingRow = Pick<
  Awaited<ReturnType<typeof listEndingWithReminder>>[number],
  'user_id' | 'name' | 'email' | 'email_confirmed_at' | 'language' | 'ends_at' | keyof PlanRow
>;

/** The reminder of a plan's end, with a link that renews it (PLN-12). */
export function endingMail(config: MailConfig, row: EndingRow, { isLast }: { isLast: boolean }): Mail {
  const { say, linkTo, language } = mailWriter(config, row);
  return {
    to: row.email,
    userId: row.user_id,
    language,
    subject: say(isLast ? 'mail.planEnding.tomorrow' : 'mail.planEnding.inAWeek'),
    paragraphs: [
      greeting(say, row),
      say('mail.planEnding.what', { plan: planInMail(say, row), day: mailDate(row.ends_at, language) }),
      say('mail.planEnding.howToStop'),
    ],
    action: { label: say('mail.planEnding.action'), url: linkTo(renewalPage(row)) },
  };
}

/** The cart with the same plan; for a trial, which cannot be repeated, the plans. */
function renewalPage(row: PlanRow): string {
  if (row.plan_type === 'FREE_TRIAL') return '/pricing';
  const search = new URLSearchParams({ renew: row.plan_name });
  if (row.plan_type === 'SINGLE_EXAM' && row.certification_id) search.set('certificationId', row.certification_id);
  if (row.plan_type === 'PROVIDER_PASS' && row.provider_name) search.set('providerName', row.provider_name);
  return `/cart?${search}`;
}
