import { updateProfile } from '@examplar/contract/account';
import { stopReminders } from '@examplar/contract/study/reminders';
import { beforeEach, expect, test } from 'vitest';
import { seedExamFacts } from '../../../../test/seeds/seed-exam-facts.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { deliverDueMail } from '../../../platform/mail/deliver-due-mail.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-carrier.ts';
import { createStudyRoom } from '../study.fixture.ts';
import { sendChangeMails } from './send-change-mails.ts';

const start = '2026-03-10T08:00:00Z';
const api = await startTestApi({ now: start });
const room = await createStudyRoom(api);
const { id: certificationId } = room.certification;
const { code } = await api.rows.get('certification', { id: certificationId }, ['code']);
let userId = '';
beforeEach(async () => {
  api.clock.set(start);
  await api.rows.delete('study_target', {});
  await api.rows.delete('mail_outbox', {});
  await api.rows.delete('exam_change', {});
  await seedExamFacts(api, certificationId, {});
  userId = await room.subscriber();
  await api.rows.update('account', { id: userId }, { email_confirmed_at: api.clock.now() });
});

/** Makes a day known at this time, or moves it, as the loader does. */
async function learn(kind: 'retires' | 'opens' | 'outline', on: string, instant: string | null): Promise<void> {
  const changed_at = instant === null ? null : new Date(instant);
  const fact = { on_day: on, expected: false, changed_at };
  const id = `${certificationId}-${kind}`;
  await api.db
    .insertInto('exam_change')
    .values({ id, certification_id: certificationId, kind, first_known_at: changed_at ?? new Date(start), ...fact })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fact))
    .execute();
}

/** Runs the job at this time; what it then mails. */
async function mailsAt(instant: string): Promise<OutgoingMail[]> {
  api.clock.set(instant);
  await sendChangeMails(api.deps);
  const mails: OutgoingMail[] = [];
  await deliverDueMail({ ...api.deps, carrier: { deliver: async (mail) => void mails.push(mail) } });
  return mails;
}
const subjectsAt = async (instant: string) => (await mailsAt(instant)).map(({ subject }) => subject);

test('an end that becomes known is told once, at 9, and again when it moves (LRN-134)', async () => {
  await room.putTarget(userId, { examOn: '2027-06-12' });
  expect(await mailsAt('2026-03-10T09:00:00Z')).toEqual([]);
  await learn('retires', '2027-04-20', '2026-03-10T12:00:00Z');
  expect(await mailsAt('2026-03-10T12:05:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-11T08:59:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-03-11T09:00:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'exam_change', subject: `${code} ends on April 20, 2027` });
  expect(mail?.text).toContain(`${code} can be taken until Apr 20, 2027. Your date, Jun 12, 2027, is after it.`);
  for (const day of ['11T10', '12T09', '25T09']) expect(await mailsAt(`2026-03-${day}:00:00Z`)).toEqual([]);
  await learn('retires', '2027-05-20', '2026-03-26T12:00:00Z');
  await mailsAt('2026-03-26T12:05:00Z');
  expect(await subjectsAt('2026-03-27T09:00:00Z')).toEqual([`${code} ends on May 20, 2027`]);
});

test('what was known before the target is not news (LRN-134)', async () => {
  await learn('retires', '2027-04-20', '2026-03-10T07:00:00Z');
  await room.putTarget(userId, { examOn: '2027-06-12' });
  for (const day of ['10', '11', '12']) expect(await mailsAt(`2026-03-${day}T09:00:00Z`)).toEqual([]);
});

test('an end is told 60 and 7 days before, unless the date is up to it (LRN-134)', async () => {
  await learn('retires', '2026-06-30', null);
  const early = await room.subscriber();
  await api.rows.update('account', { id: early }, { email_confirmed_at: api.clock.now() });
  await room.putTarget(userId, { examOn: null });
  await room.putTarget(early, { examOn: '2026-06-30' });
  expect(await mailsAt('2026-03-10T09:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-05-01T08:59:00Z')).toEqual([]);
  expect((await mailsAt('2026-05-01T09:00:00Z')).map(({ subject }) => subject)).toEqual([
    `${code} ends on June 30, 2026`,
  ]);
  expect(await mailsAt('2026-06-22T09:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-06-23T09:00:00Z')).toHaveLength(1);
  for (const day of ['06-24', '06-30', '07-01']) expect(await mailsAt(`2026-${day}T09:00:00Z`)).toEqual([]);
});

test('a user gets one such mail a week, and what waits shares the next (LRN-135)', async () => {
  await room.putTarget(userId, { examOn: null });
  await learn('retires', '2027-04-20', '2026-03-10T08:30:00Z');
  expect(await mailsAt('2026-03-10T09:00:00Z')).toHaveLength(1);
  await learn('opens', '2026-12-01', '2026-03-11T08:00:00Z');
  await seedExamFacts(api, certificationId, { successor: { code: 'NEXT-2', opens_on: '2026-12-01' } });
  expect(await mailsAt('2026-03-11T09:00:00Z')).toEqual([]);
  await learn('outline', '2027-01-14', '2026-03-12T08:00:00Z');
  expect(await mailsAt('2026-03-12T09:00:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-16T09:00:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-03-17T09:00:00Z');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('NEXT-2 is announced for December 1, 2026');
  expect(mail?.text).toContain(`From Jan 14, 2027 ${code} asks other things.`);
});

test('the mail of 7 days is never held back (LRN-135)', async () => {
  await learn('retires', '2026-03-20', null);
  await room.putTarget(userId, { examOn: null });
  await learn('opens', '2026-12-01', '2026-03-10T08:30:00Z');
  expect(await mailsAt('2026-03-10T09:00:00Z')).toHaveLength(1);
  expect(await mailsAt('2026-03-12T09:00:00Z')).toEqual([]);
  expect(await subjectsAt('2026-03-13T09:00:00Z')).toEqual([`${code} ends on March 20, 2026`]);
});

test('an address that is not confirmed gets none, and is told once it is (LRN-135)', async () => {
  const late = await room.subscriber();
  await room.putTarget(late, { examOn: null });
  await learn('retires', '2027-04-20', '2026-03-10T08:30:00Z');
  expect(await mailsAt('2026-03-10T09:00:00Z')).toEqual([]);
  await api.rows.update('account', { id: late }, { email_confirmed_at: api.clock.now() });
  expect(await mailsAt('2026-03-11T09:00:00Z')).toHaveLength(1);
});

test('the hour is the first of the reminders, in the zone of the user (LRN-135)', async () => {
  await room.putTarget(userId, { examOn: null, remindAt: 19, timeZone: 'Asia/Tokyo' });
  await learn('retires', '2027-04-20', '2026-03-10T08:30:00Z');
  expect(await mailsAt('2026-03-10T09:59:00Z')).toEqual([]);
  expect(await mailsAt('2026-03-10T10:00:00Z')).toHaveLength(1);
});

test('a user who turns these mails off is not told later of what changed meanwhile (LRN-135)', async () => {
  await room.putTarget(userId, { examOn: null });
  await api.as(userId).call(updateProfile, { body: { tellsExamChanges: false } });
  await learn('retires', '2027-04-20', '2026-03-10T08:30:00Z');
  expect(await mailsAt('2026-03-10T09:00:00Z')).toEqual([]);
  await api.as(userId).call(updateProfile, { body: { tellsExamChanges: true } });
  expect(await mailsAt('2026-03-11T09:00:00Z')).toEqual([]);
  expect(await mailsAt('2027-02-19T09:00:00Z')).toHaveLength(1);
});

test('the stop in the mail ends these mails only (LRN-135)', async () => {
  await room.putTarget(userId, { examOn: null, remindAt: 9, asksOutcome: true });
  await learn('retires', '2027-04-20', '2026-03-10T08:30:00Z');
  const [mail] = await mailsAt('2026-03-10T09:00:00Z');
  const token = /reminders\/stop#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.unsubscribeUrl).toBe(`${api.deps.config.publicUrl}/api/reminders/stop?token=${token}`);
  for (const _ of [1, 2]) expect((await api.call(stopReminders, { body: { token }, query: {} })).status).toBe(204);
  expect(await api.rows.get('account', { id: userId }, ['tells_exam_changes'])).toEqual({ tells_exam_changes: false });
  expect((await room.targets(userId)).body[0]).toMatchObject({ remindAt: 9, asksOutcome: true });
});

test('processes at once send one mail (LRN-135)', { tags: 'race' }, async () => {
  await room.putTarget(userId, { examOn: null });
  await learn('retires', '2027-04-20', '2026-03-10T08:30:00Z');
  api.clock.set('2026-03-10T09:00:00Z');
  await Promise.all([sendChangeMails(api.deps), sendChangeMails(api.deps), sendChangeMails(api.deps)]);
  expect(await mailsAt('2026-03-10T09:00:00Z')).toHaveLength(1);
});
