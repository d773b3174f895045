import {
  changeMailHour,
  changesToTell,
  endToldOn,
  heldUntil,
  isNothing,
  nextEndDay,
} from '@examplar/domain/study/change-mails';
import { dateIn, dateOfDay, dayNumber } from '@examplar/domain/study/days';
import { hourIn } from '@examplar/domain/study/hours';
import { startOfHour } from '@examplar/domain/study/mail-times';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lastMailsOfKind } from '../../../platform/mail/outbox.repository.ts';
import { type Mail, queueMails } from '../../../platform/mail/outbox.ts';
import { changeMail, type ToldNow } from './change-mail.ts';
import {
  type LookedAt,
  listTargetsToTell,
  listToldCertifications,
  listUsersToTell,
  noteLookedAt,
  type TargetToTell,
  type ToldCertification,
  wakeTargets,
} from './change-mails.repository.ts';
import type { DuePlace } from './reminders.repository.ts';

type ChangeMailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type Certifications = Map<string, ToldCertification>;

/** How many due targets one statement lists; their users are written in one transaction. */
const placesAtOnce = 500;
const mailKind = 'exam_change';

/**
 * Mails users of whose exams a day became known or moved, or whose exam ends soon (LRN-134, LRN-135). It reads what is due alone. Safe on
 * several machines: the process that notes on the targets what was told sends the mail.
 */
export async function sendChangeMails(deps: ChangeMailDeps): Promise<void> {
  const now = deps.clock.now();
  const certifications = await listToldCertifications(deps.db);
  await inTransaction(deps.db, (tx) => wakeTargets(tx, now));
  const done = new Set<string>();
  for (let after: DuePlace | null = null; ; ) {
    const places: DuePlace[] = await listUsersToTell(deps.db, { now, after, count: placesAtOnce });
    const userIds = [...new Set(places.map(({ userId }) => userId))].filter((id) => !done.has(id));
    await tellUsers(deps, userIds, { certifications, now }).catch((error: unknown) =>
      deps.log.error({ err: error }, 'mails about exams that change could not be queued'),
    );
    for (const id of userIds) done.add(id);
    after = places.at(-1) ?? null;
    if (places.length < placesAtOnce) return;
  }
}

type Moment = { certifications: Certifications; now: Date };

async function tellUsers(deps: ChangeMailDeps, userIds: readonly string[], { certifications, now }: Moment) {
  if (userIds.length === 0) return;
  const rows = await listTargetsToTell(deps.db, userIds);
  const lastMails = await lastMailsOfKind(deps.db, { kind: mailKind, userIds });
  const looked: LookedAt[] = [];
  const mails = new Map<string, Mail>();
  for (const [userId, targets] of Map.groupBy(rows, (row) => row.user_id)) {
    // One user's failure is logged, and keeps no mail from the others.
    try {
      const user = lookAtUser(targets, { certifications, lastMailAt: lastMails.get(userId) ?? null, now });
      if (user.told.length > 0) mails.set(userId, changeMail(deps.config, user.told));
      looked.push(...user.looked);
    } catch (error) {
      deps.log.error({ err: error, userId }, 'the mail about exams that change could not be written');
    }
  }
  await inTransaction(deps.db, async (tx) => {
    const noted = await noteLookedAt(tx, looked, now);
    const sent = [...mails].filter(([userId]) => noted.has(userId)).map(([, mail]) => ({ mail, dedupKey: null }));
    await queueMails(tx, deps, mailKind, sent);
  });
}

/** What a user is told now, and when each target is looked at again. */
function lookAtUser(
  rows: readonly TargetToTell[],
  { certifications, lastMailAt, now }: Moment & { lastMailAt: Date | null },
): { told: ToldNow[]; looked: LookedAt[] } {
  const timeZone = rows[0]?.time_zone ?? 'UTC';
  const today = dateIn(timeZone, now);
  const hour = changeMailHour(rows.map((row) => row.remind_at));
  const at = (day: string): Date => startOfHour(timeZone, day, hour);
  const all = rows.map((row) => {
    const certification = certifications.get(row.certification_id);
    const target = {
      examOn: row.exam_on,
      createdAt: row.created_at,
      toldAt: row.changes_told_at,
      endTold: row.end_told,
    };
    const onDay = { changes: certification?.changes ?? [], timeZone, today };
    const found = changesToTell(target, onDay);
    return { row, certification, target, found, nextOn: nextEndDay(target, onDay) };
  });
  const toTell = all.filter(({ found, certification }) => !isNothing(found) && certification?.is_listed);
  const mayBeMailed = rows.every((row) => row.may_be_mailed);
  const wanted = rows.every((row) => row.tells_exam_changes);
  const held = wanted
    ? heldUntil(
        toTell.map(({ found }) => found),
        lastMailAt && dateIn(timeZone, lastMailAt),
        today,
      )
    : null;
  // At the hour, or as planned for it: it may not exist on the day on which clocks go forward, and a run may be late.
  const hasCome =
    hourIn(timeZone, now) === hour ||
    (now >= at(today) && rows.some((row) => row.changes_due_at?.getTime() === at(today).getTime()));
  const waitsUntil = held ?? (now < at(today) ? today : dateOfDay(dayNumber(today) + 1));
  const isTime = mayBeMailed && held === null && (hasCome || !wanted);
  const told: ToldNow[] = [];
  const looked = all.map(({ row, certification, target, found, nextOn }): LookedAt => {
    const kept = { row, toldAt: row.changes_told_at, endTold: row.end_told };
    if (isNothing(found)) return { ...kept, dueAt: nextOn === null ? null : at(nextOn) };
    if (!isTime || !certification?.is_listed) {
      // An end in 7 days is not held back by what waits.
      const day = nextOn !== null && nextOn < waitsUntil ? nextOn : waitsUntil;
      return { ...kept, dueAt: at(day) };
    }
    // A change that a user has not been mailed because these mails are off is not mailed later either.
    if (wanted) told.push({ row, certification, found });
    return { row, toldAt: now, endTold: endToldOn(target, found, today), dueAt: nextOn === null ? null : at(nextOn) };
  });
  return { told, looked };
}
