import { dateIn } from '@examplar/domain/study/days';
import { hourIn } from '@examplar/domain/study/hours';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { studyMailLimitReached } from '../../identity/public.ts';
import { showTarget } from '../targets/present-target.ts';
import {
  type DueTarget,
  type LocalTime,
  listDueQuestions,
  listDueReminders,
  listReminderZones,
  noteAsked,
  noteReminded,
} from './reminders.repository.ts';
import { outcomeMail, type PlannedDay, reminderMail } from './study-mails.ts';

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;
const batchSize = 200;

/**
 * Mails what today has for users whose hour has come (LRN-53), and asks one and four days after an exam how it went
 * (LRN-54). Safe on several machines: who notes the mail on the target sends it.
 */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now();
  const zones = await listReminderZones(deps.db);
  const times = zones.map((zone) => ({ zone, date: dateIn(zone, now), hour: hourIn(zone, now) }));
  if (times.length === 0) return;
  await forEachUser(deps, { list: listDueReminders, times }, (targets) => remind(deps, targets, now));
  await forEachUser(deps, { list: listDueQuestions, times }, (targets) => askOutcomes(deps, targets, now));
}

type Listing = { list: typeof listDueReminders; times: readonly LocalTime[] };

/** Calls `work` with the due targets of one user after the other. One user's failure is logged, and keeps no mail from the others. */
async function forEachUser(
  { db, log }: Pick<ReminderDeps, 'db' | 'log'>,
  { list, times }: Listing,
  work: (targets: readonly DueTarget[]) => Promise<void>,
): Promise<void> {
  for (let afterUser: string | null = null; ; ) {
    const rows: DueTarget[] = await list(db, { times, afterUser, count: batchSize });
    const users = [...Map.groupBy(rows, ({ user_id }) => user_id)];
    // The last user of a full page may have more targets than it shows: the next page begins with that user.
    const whole = rows.length < batchSize ? users : users.slice(0, -1);
    for (const [userId, targets] of whole) {
      try {
        await work(targets);
      } catch (error) {
        log.error({ err: error, userId }, 'mails about a study plan could not be queued');
      }
    }
    const last = whole.at(-1);
    if (rows.length < batchSize || last === undefined) return;
    afterUser = last[0];
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

async function askOutcomes(deps: ReminderDeps, targets: readonly DueTarget[], now: Date): Promise<void> {
  for (const target of targets) {
    await inTransaction(deps.db, async (tx) => {
      // Beyond the limit it is not noted, and the next run asks.
      if (await isLimited(tx, deps, target, now)) return;
      if (!(await noteAsked(tx, target, localDate(target, now)))) return;
      await queueMail(tx, deps, 'study_outcome', outcomeMail(deps.config, target));
    });
  }
}

const localDate = ({ time_zone }: DueTarget, now: Date): string => dateIn(time_zone ?? 'UTC', now);

/** Counts a mail about a study plan; a reminder beyond the limit is dropped, since tomorrow has another one. */
const isLimited = async (tx: Tx, { limits }: ReminderDeps, { email }: DueTarget, now: Date): Promise<boolean> =>
  (await studyMailLimitReached(tx, limits, email, now)) !== null;
