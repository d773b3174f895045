import { updateProfile } from '@examplar/contract/account';
import { stopReminders } from '@examplar/contract/study/reminders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../../test/test-database.ts';
import { createRateLimits } from '../../../platform/limits/rate-limits.ts';
import { deliverDueMail } from '../../../platform/mail/deliver-due-mail.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-carrier.ts';
import { mailLimitReached, studyMailLimitReached } from '../../identity/limits/mail-limits.ts';
import { createStudyRoom } from '../study.fixture.ts';
import { type DuePlace, listDueUsers } from './reminders.repository.ts';
import { sendReminders } from './send-reminders.ts';
import { reminderToken } from './stop-reminders.ts';

const api = await startTestApi({ now: '2026-03-10T08:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds } = room.certification;

let userId = '';
beforeEach(async () => {
  api.clock.set('2026-03-10T08:00:00Z');
  await api.rows.delete('study_target', {});
  await api.rows.delete('mail_outbox', {});
  userId = await room.subscriber();
  await confirm(userId);
});

async function confirm(id: string): Promise<void> {
  await api.rows.update('account', { id }, { email_confirmed_at: api.clock.now() });
}

/** Runs the job at this time; what it then mails. */
async function mailsAt(instant: string, deps = api.deps): Promise<OutgoingMail[]> {
  api.clock.set(instant);
  await sendReminders(deps);
  const mails: OutgoingMail[] = [];
  await deliverDueMail({ ...api.deps, carrier: { deliver: async (mail) => void mails.push(mail) } });
  return mails;
}

test('a reminder goes out at its hour, once a day (LRN-53)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', remindAt: 19 });
  expect(await mailsAt('2026-03-10T18:59:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-03-10T19:00:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'study_reminder', subject: 'Today: 3 questions' });
  expect(mail?.text).toContain('AWS Certified Solutions Architect – Associate: 3 questions, about 4 minutes.');
  expect(await mailsAt('2026-03-10T21:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-11T19:03:00Z')).toHaveLength(1);
});

test('processes at once send one mail (LRN-53)', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', remindAt: 19 });
  api.clock.set('2026-03-10T19:00:00Z');
  await Promise.all([sendReminders(api.deps), sendReminders(api.deps), sendReminders(api.deps)]);
  expect(await mailsAt('2026-03-10T19:00:00Z')).toHaveLength(1);
});

test('a reminder that cannot be made keeps none from the others (LRN-53)', async () => {
  const users = [userId, await room.subscriber()].sort();
  for (const id of users) {
    await confirm(id);
    await room.putTarget(id, { examOn: '2026-03-30', remindAt: 19 });
  }
  const [first = ''] = users;
  // A memory that no list can be planned with.
  await room.remember(first, questionIds[0] ?? '', { on: '2026-03-09' });
  await api.rows.update('question_history', { user_id: first }, { memory_difficulty: 0.5 });
  expect(await mailsAt('2026-03-10T19:00:00Z')).toHaveLength(1);
});

test('targets of one hour share a mail (LRN-53)', async () => {
  await api.seed.certification({ id: 'aws-dva-c02' });
  await room.putTarget(userId, { examOn: '2026-03-30', remindAt: 7 });
  await room.putTarget(userId, { examOn: '2026-03-28', remindAt: 7 }, 'aws-dva-c02');
  expect((await mailsAt('2026-03-11T07:10:00Z')).map(({ subject }) => subject)).toEqual(['Your practice today']);
});

test('the hour is that of the zone of the user, on the days too on which clocks change (LRN-53)', async () => {
  await room.putTarget(userId, { examOn: null, remindAt: 2, timeZone: 'Europe/Berlin' });
  expect(await mailsAt('2026-03-28T00:59:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-28T01:00:00Z')).toHaveLength(1);
  // On the 29th the hour from 2 to 3 does not exist, and the mail comes at 3.
  expect(await mailsAt('2026-03-29T00:59:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-29T01:00:00Z')).toHaveLength(1);
  // On October 25 it exists twice.
  expect(await mailsAt('2026-10-25T00:30:00Z')).toHaveLength(1);
  expect(await mailsAt('2026-10-25T01:30:00Z')).toEqual([]);
});

test('a zone that changed later holds from then on (LRN-53)', async () => {
  await room.putTarget(userId, { remindAt: 19, timeZone: 'America/Los_Angeles' });
  await api.as(userId).call(updateProfile, { body: { timeZone: 'Asia/Tokyo' } });
  expect(await mailsAt('2026-03-10T10:05:00Z')).toHaveLength(1);
});

test('an hour that has passed when it is chosen is meant for the next day (LRN-53)', async () => {
  await room.putTarget(userId, { remindAt: 7 });
  expect(await mailsAt('2026-03-10T08:30:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-11T07:00:00Z')).toHaveLength(1);
});

test('a day that is done is not mentioned (LRN-53)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', remindAt: 19 });
  for (const id of questionIds.slice(0, 3)) await room.remember(userId, id, { on: '2026-03-10' });
  expect(await mailsAt('2026-03-10T19:00:00Z')).toEqual([]);
});

test('nothing is mailed without an hour, to unconfirmed addresses and to suspended users (LRN-53, LRN-54)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-10' });
  const unconfirmed = await room.subscriber();
  await room.putTarget(unconfirmed, { examOn: '2026-03-10', remindAt: 19, asksOutcome: true });
  const suspended = await room.subscriber();
  await confirm(suspended);
  await room.putTarget(suspended, { examOn: '2026-03-10', remindAt: 19, asksOutcome: true });
  await api.rows.update('account', { id: suspended }, { status: 'suspended' });
  expect(await mailsAt('2026-03-11T23:00:00Z')).toEqual([]);
});

test("'How did it go?' is asked one and four days after the exam, until answered (LRN-54)", async () => {
  await room.putTarget(userId, { examOn: '2026-03-12', asksOutcome: true });
  expect(await mailsAt('2026-03-12T20:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-13T08:59:00Z')).toEqual([]);
  const [mail] = await mailsAt('2026-03-13T09:00:00Z');
  expect(mail).toMatchObject({ kind: 'study_outcome', subject: 'How did it go?' });
  expect(mail?.text).toContain('Mar 12, 2026');
  expect(await mailsAt('2026-03-15T12:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-16T09:00:00Z')).toHaveLength(1);
  for (const day of ['16', '17', '18', '20', '25']) expect(await mailsAt(`2026-03-${day}T12:00:00Z`)).toEqual([]);
});

test('an answered question is not asked again, and a new date is another exam (LRN-54)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-12', asksOutcome: true });
  expect(await mailsAt('2026-03-13T09:00:00Z')).toHaveLength(1);
  await room.putTarget(userId, { examOn: '2026-03-20' });
  expect(await mailsAt('2026-03-16T09:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-21T09:00:00Z')).toHaveLength(1);
});

test('a question about the exam that is beyond the limits waits, and resets of passwords are unaffected (LRN-53)', async () => {
  const limits = createRateLimits(true, () => api.clock.now().getTime());
  for (let made = 0; made < 5; made += 1) {
    await api.seed.certification({ id: `aws-ended-${made}` });
    await room.putTarget(userId, { examOn: '2026-03-10', asksOutcome: true }, `aws-ended-${made}`);
  }
  expect(await mailsAt('2026-03-11T10:00:00Z', { ...api.deps, limits })).toHaveLength(3);
  const { email } = await api.rows.get('account', { id: userId });
  expect(await mailLimitReached(api.db, limits, email, api.clock.now())).toBeNull();
  expect(await mailsAt('2026-03-11T10:05:00Z', { ...api.deps, limits })).toEqual([]);
  expect(await mailsAt('2026-03-11T11:05:00Z', { ...api.deps, limits })).toHaveLength(2);
});

// Reminders and these questions lock in one order. A short wait for a lock shows that nothing else holds it.
test('a question about the exam counts towards the limit after it has its target (LRN-54)', {
  tags: 'race',
}, async () => {
  await room.putTarget(userId, { examOn: '2026-03-10', asksOutcome: true });
  api.clock.set('2026-03-11T10:00:00Z');
  const limits = createRateLimits(true, () => api.clock.now().getTime());
  const { email } = await api.rows.get('account', { id: userId });
  let sending: Promise<void> = Promise.resolve();
  await api.db.transaction().execute(async (tx) => {
    await tx.updateTable('study_target').set({ minutes_per_day: 10 }).where('user_id', '=', userId).execute();
    sending = sendReminders({ ...api.deps, limits });
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    await sql`set local lock_timeout = '200ms'`.execute(tx);
    expect(await studyMailLimitReached(tx, limits, email, api.clock.now())).toBeNull();
  });
  await sending;
  expect(await api.rows.list('mail_outbox', {}, ['kind'])).toEqual([{ kind: 'study_outcome' }]);
});

test('only what is due is read, in parts (LRN-53)', async () => {
  const users = [userId, await room.subscriber(), await room.subscriber()].sort();
  for (const id of users) {
    await confirm(id);
    await room.putTarget(id, { examOn: '2026-03-30', remindAt: 19 });
  }
  const later = await room.subscriber();
  await confirm(later);
  await room.putTarget(later, { examOn: '2026-03-30', remindAt: 20 });
  const dueAt = async (now: string, after: DuePlace | null = null) =>
    listDueUsers(api.db, { now: new Date(now), after, count: 2 });
  const at = '2026-03-10T19:00:00Z';
  expect(await dueAt('2026-03-10T18:59:59Z')).toEqual([]);
  const first = await dueAt(at);
  expect(first.map((place) => place.userId)).toEqual(users.slice(0, 2));
  expect((await dueAt(at, first[1])).map((place) => place.userId)).toEqual(users.slice(2));
  expect(await mailsAt(at)).toHaveLength(3);
  expect(await dueAt('2026-03-10T19:59:59Z')).toEqual([]);
  expect((await dueAt('2026-03-10T20:00:00Z')).map((place) => place.userId)).toEqual([later]);
});

test('what was written without the time is looked at once (LRN-53)', async () => {
  await room.putTarget(userId, { examOn: '2026-03-30', remindAt: 19 });
  await sql`update study_target set mail_due_at = default`.execute(api.db);
  expect(await mailsAt('2026-03-10T18:00:00Z')).toEqual([]);
  expect(await listDueUsers(api.db, { now: api.clock.now(), after: null, count: 9 })).toEqual([]);
  expect(await mailsAt('2026-03-10T19:00:00Z')).toHaveLength(1);
});

test('an address that is confirmed later gets the mails from the next day on (LRN-53)', async () => {
  const late = await room.subscriber();
  await room.putTarget(late, { examOn: '2026-03-30', remindAt: 19 });
  expect(await mailsAt('2026-03-10T19:00:00Z')).toEqual([]);
  expect(await listDueUsers(api.db, { now: api.clock.now(), after: null, count: 9 })).toEqual([]);
  await confirm(late);
  expect(await mailsAt('2026-03-11T19:00:00Z')).toHaveLength(1);
});

test('the links of a mail end all of them, from the page and from the mail program (LRN-55)', async () => {
  const settings = async () => {
    const [target] = (await room.targets(userId)).body;
    return [target?.remindAt, target?.asksOutcome];
  };
  await room.putTarget(userId, { remindAt: 19, asksOutcome: true });
  const [mail] = await mailsAt('2026-03-10T19:00:00Z');
  const token = /reminders\/stop#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.unsubscribeUrl).toBe(`${api.deps.config.publicUrl}/api/reminders/stop?token=${token}`);
  expect((await api.call(stopReminders, { body: { token }, query: {} })).status).toBe(204);
  expect(await settings()).toEqual([null, false]);
  expect((await api.call(stopReminders, { body: { token }, query: {} })).status).toBe(204);

  await room.putTarget(userId, { remindAt: 19, asksOutcome: true });
  const oneClick = (type: string, payload: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/reminders/stop?token=${token}`,
      headers: { 'content-type': type },
      payload,
    });
  expect((await oneClick('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
  expect(await settings()).toEqual([null, false]);
  expect((await oneClick('multipart/form-data; boundary=x', '--x--')).statusCode).toBe(204);
  expect((await oneClick('text/plain', 'x')).statusCode).toBe(415);
});

test('no other token ends them (LRN-55)', async () => {
  const token = reminderToken(api.deps.config, userId);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [forged, 'x', reminderToken({ SECRET_KEY: 'another-key-of-the-same-length-0' }, userId)]) {
    const { status, error } = await api.call(stopReminders, { body: { token: wrong }, query: {} });
    expect([status, error.code]).toEqual([400, 'INVALID_TOKEN']);
  }
  expect((await api.call(stopReminders, { query: {} })).status).toBe(400);
});
