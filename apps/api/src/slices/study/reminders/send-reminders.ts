import { dateIn } from '@examplar/domain/study/days';
import { hourIn } from '@examplar/domain/study/hours';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { studyMailLimitReached } from '../../identity/public.ts';
import { showTarget } from '../targets/present-target.ts';
import {
  type DueTarget,
  findMailedPart,
  listDueQuestions,
  listDueReminders,
  type MailedPart,
  noteAsked,
  noteReminded,
} from './reminders.repository.ts';
import { outcomeMail, type PlannedDay, reminderMail } from './study-mails.ts';

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;
/** How many targets one statement looks at. */
const targetsAtOnce = 1_000;

/**
 * Mails today's list to users whose hour has come (LRN-53), and asks one and four days after an exam how it went
 * (LRN-54). Safe on several machines: only the process that marks the target sends the mail.
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now();
  for (let afterUser: string | null = null; ; ) {
    const found: MailedPart | null = await findMailedPart(deps.db, { afterUser, count: targetsAtOnce });
    if (found === null) return;
    const times = found.zones.map((zone) => ({ zone, date: dateIn(zone, now), hour: hourIn(zone, now) }));
    const part = { times, afterUser, lastUser: found.lastUser };
    await forEachUser(deps, await listDueReminders(deps.db, part), (targets) => remind(deps, targets, now));
    await forEachUser(deps, await listDueQuestions(deps.db, part), (targets) => askOutcomes(deps, targets, now));
    if (found.isLast) return;
    afterUser = found.lastUser;
  }
}

/** Calls `work` with the due targets of each user in turn. One user's failure is logged and does not affect the others. */
async function forEachUser(
  { log }: Pick<ReminderDeps, 'log'>,
  due: readonly DueTarget[],
  work: (targets: readonly DueTarget[]) => Promise<void>,
): Promise<void> {
  for (const [userId, targets] of Map.groupBy(due, ({ user_id }) => user_id)) {
    try {
      await work(targets);
    } catch (error) {
      log.error({ err: error, userId }, 'mails about a study plan could not be queued');
    }
  }
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
