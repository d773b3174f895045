import { dateIn } from '@examplar/domain/study/days';
import { hourIn } from '@examplar/domain/study/hours';
import { nextQuestionOn, nextReminderOn, questionHour } from '@examplar/domain/study/mail-times';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { studyMailLimitReached } from '../../identity/public.ts';
import { showTarget } from '../targets/present-target.ts';
import { mailedTarget } from '../targets/targets.repository.ts';
import {
  type DuePlace,
  type DueTarget,
  listDueTargets,
  listDueUsers,
  noteAsked,
  noteReminded,
  settleMails,
} from './reminders.repository.ts';
import { outcomeMail, type PlannedDay, reminderMail } from './study-mails.ts';

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;
/** How many due targets one statement lists. */
const placesAtOnce = 500;

/**
 * Mails today's list to users whose hour has come (LRN-53), and asks one and four days after an exam how it went
 * (LRN-54). It reads what is due alone. Safe on several machines: the process that notes the mail on the target sends it.
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now();
  const done = new Set<string>();
  for (let after: DuePlace | null = null; ; ) {
    const places: DuePlace[] = await listDueUsers(deps.db, { now, after, count: placesAtOnce });
    for (const { userId } of places) {
      // All that is due of a user shares a mail, so that each has one turn.
      if (!done.has(userId)) await mailUser(deps, userId, now);
      done.add(userId);
    }
    after = places.at(-1) ?? null;
    if (places.length < placesAtOnce) return;
  }
}

/** One user's failure is logged, and keeps no mail from the others. */
async function mailUser(deps: ReminderDeps, userId: string, now: Date): Promise<void> {
  try {
    const due = await listDueTargets(deps.db, { userId, now });
    const mailed = due.filter((target) => target.may_be_mailed);
    const reminders = mailed.filter((target) =>
      hasCome(target, now, { on: nextReminderOn, at: target.remind_at ?? 0 }),
    );
    if (reminders.length > 0) await remind(deps, reminders, now);
    const questions = mailed.filter((target) =>
      hasCome(target, now, { on: nextQuestionOn, at: questionHour(mailedTarget(target)) }),
    );
    await askOutcomes(deps, questions, now);
    await settleMails(deps.db, mailed, { now, skipsToday: false });
    // They may be mailed tomorrow: an address confirmed, a certification listed again.
    const others = due.filter((target) => !target.may_be_mailed);
    await settleMails(deps.db, others, { now, skipsToday: true });
  } catch (error) {
    deps.log.error({ err: error, userId }, 'mails about a study plan could not be queued');
  }
}

/** Whether the day and the hour of a mail have come by the user's clock. */
function hasCome(
  target: DueTarget,
  now: Date,
  { on, at }: { on: typeof nextReminderOn | typeof nextQuestionOn; at: number },
): boolean {
  const today = localDate(target, now);
  return on(mailedTarget(target), today) === today && hourIn(target.time_zone ?? 'UTC', now) >= at;
}

async function remind(deps: ReminderDeps, targets: readonly DueTarget[], now: Date): Promise<void> {
  const days: PlannedDay[] = [];
  for (const target of targets) {
    const { today } = await showTarget(deps.db, target, now);
    if (today.estimatedMinutes > 0) days.push({ target, questions: today.planned, minutes: today.estimatedMinutes });
  }
  await inTransaction(deps.db, async (tx) => {
    const noted = new Set<DueTarget>();
    for (const target of targets) if (await noteReminded(tx, target, localDate(target, now))) noted.add(target);
    const [first, ...others] = days.filter(({ target }) => noted.has(target));
    if (!first || (await isLimited(tx, deps, first.target, now))) return;
    await queueMail(tx, deps, 'study_reminder', reminderMail(deps.config, [first, ...others]));
  });
}

/** The target is locked before the limit is counted, as in `remind`, so that two processes cannot deadlock. */
async function askOutcomes(deps: ReminderDeps, targets: readonly DueTarget[], now: Date): Promise<void> {
  for (const target of targets) {
    const asking = inTransaction(deps.db, async (tx) => {
      if (!(await noteAsked(tx, target, localDate(target, now)))) return;
      // Beyond the limit nothing is marked, so a later run asks.
      if (await isLimited(tx, deps, target, now)) throw new MailLimitError();
      await queueMail(tx, deps, 'study_outcome', outcomeMail(deps.config, target));
    });
    await asking.catch(ignoreMailLimit);
  }
}

class MailLimitError extends Error {}

function ignoreMailLimit(error: unknown): void {
  if (!(error instanceof MailLimitError)) throw error;
}

const localDate = ({ time_zone }: DueTarget, now: Date): string => dateIn(time_zone ?? 'UTC', now);

/** Counts a mail about a study plan; a reminder beyond the limit is dropped, since tomorrow has another one. */
const isLimited = async (tx: Tx, { limits }: ReminderDeps, { email }: DueTarget, now: Date): Promise<boolean> =>
  (await studyMailLimitReached(tx, limits, email, now)) !== null;
