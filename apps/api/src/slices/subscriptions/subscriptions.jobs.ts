import { isRetired } from '@examplar/domain/catalogue/statuses';
import type { Language } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import { inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { greeting, type MailConfig, mailDate, mailWriter } from '../../platform/mail/mail-writer.ts';
import { type Mail, queueMail } from '../../platform/mail/outbox.ts';
import type { Writer } from '../../platform/texts/texts.ts';
import { findCertification, findExamFacts, readStatus } from '../catalogue/public.ts';
import { expire } from './changes/subscription-changes.ts';
import { listEndingWithReminder, listPastEnd } from './changes/subscription-rows.repository.ts';
import { displayNameOf, type PlanInMail, planInMail } from './plans/plans.ts';

export const subscriptionJobs: Job[] = [
  {
    name: 'expire-subscriptions',
    when: { everyMs: 60_000 },
    async run(deps) {
      await expireSubscriptions(deps);
    },
  },
  { name: 'remind-of-end', when: { cron: '7 * * * *' }, run: remindOfEnd },
];

const batch = 500;

/**
 * Marks subscriptions whose end has passed as expired. This matters only for lists and the history: access is decided by the end itself.
 * Candidates are listed without locks and changed one by one by guarded updates, so concurrent runs are safe. Returns the number of expired
 * subscriptions.
 */
export async function expireSubscriptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const due = await listPastEnd(db, { now: clock.now(), count: batch });
  let expired = 0;
  for (const row of due) if (await inTransaction(db, (tx) => expire(tx, clock, row))) expired += 1;
  return expired;
}

const firstReminderDays = 7;

const lastReminderDays = 1;

/**
 * Mails reminders 7 days and 1 day before the end to users who want them (PLN-12). Each is sent once, because its dedup key contains
 * subscription, end and stage. A renewed subscription has a new end and therefore new reminders. A pass for an exam that can no longer be
 * taken is renewed as one for its successor; without a successor of ours nothing is sent (PLN-16, PLN-17).
 */
export async function remindOfEnd({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const dueRows = await listEndingWithReminder(db, { now, days: firstReminderDays });
  for (const row of dueRows) {
    const renewed = isOfRetiredExam(row, now) ? await findRenewed(db, row.certification_id ?? '', now) : row;
    if (!renewed) continue;
    const isLast = row.ends_at.getTime() - now.getTime() <= lastReminderDays * dayMs;
    const days = isLast ? lastReminderDays : firstReminderDays;
    const mail = endingMail(config, { ...row, renewed_id: renewed.certification_id }, { isLast });
    const dedupKey = `subscription_ending:${row.id}:${row.ends_at.toISOString()}:${days}`;
    await queueMail(db, { clock, config }, 'subscription_ending', mail, dedupKey);
  }
}

/** The successor whose pass renews one for an exam that has ended; null while it is not one of ours, or has ended itself. */
async function findRenewed(
  db: Queryable,
  certificationId: string,
  now: Date,
): Promise<{ certification_id: string } | null> {
  const successorId = (await findExamFacts(db, certificationId))?.successor?.certificationId ?? null;
  const successor = successorId === null ? null : await findCertification(db, successorId);
  return successor && !isRetired(successor, now) ? { certification_id: successor.id } : null;
}

/** True for a pass for a single exam only: other subscriptions have no certification. */
const isOfRetiredExam = ({ certification_status: status, ...exam }: EndingSubscription, now: Date): boolean =>
  status !== null && isRetired(readStatus({ ...exam, status }), now);

type EndingSubscription = Pick<
  Awaited<ReturnType<typeof listEndingWithReminder>>[number],
  'certification_status' | 'status_before_end' | 'retires_on' | 'retirement'
>;

type PlanRow = PlanInMail & {
  plan_name: string;
  /** Of a pass for an exam: the certification whose pass renews it. */
  renewed_id: string | null;
};

type EndingRow = PlanRow &
  Pick<
    Awaited<ReturnType<typeof listEndingWithReminder>>[number],
    'user_id' | 'name' | 'email' | 'email_confirmed_at' | 'language' | 'ends_at' | 'display_name' | 'plan_translations'
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
      say('mail.planEnding.what', { plan: planName(say, row, language), day: mailDate(row.ends_at, language) }),
      say('mail.planEnding.howToStop'),
    ],
    action: { label: say('mail.planEnding.action'), url: linkTo(renewalPage(row)) },
  };
}

/** A plan by its own name, as it was bought, and by what it opens: 'Basic (All Access Premium)'. */
function planName(say: Writer, row: EndingRow, language: Language): string {
  const label = planInMail(say, row);
  if (row.plan_type !== 'ALL_ACCESS') return label;
  const { display_name: displayName, plan_translations: translations } = row;
  return `${displayNameOf({ displayName, translations }, language)} (${label})`;
}

/** The cart with the same plan; for a trial, which cannot be repeated, the plans. */
function renewalPage(row: PlanRow): string {
  if (row.plan_type === 'FREE_TRIAL') return '/pricing';
  const search = new URLSearchParams({ renew: row.plan_name });
  if (row.plan_type === 'SINGLE_EXAM' && row.renewed_id) search.set('certificationId', row.renewed_id);
  if (row.plan_type === 'PROVIDER_PASS' && row.provider_name) search.set('providerName', row.provider_name);
  return `/cart?${search}`;
}
