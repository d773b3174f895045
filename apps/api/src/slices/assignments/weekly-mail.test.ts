import { stopReminders } from '@examplar/contract/study/reminders';
import { getMyMembership, updateMember, updateMyMembership } from '@examplar/contract/teams/members';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { confirmAddress, mailsTo } from '../identity/identity.fixture.ts';
import { createAssignedWork } from './assignments.fixture.ts';
import { sendWeeklyMails } from './weekly-mail.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const work = await createAssignedWork(api);
const week = 7 * 24;
const send = () => sendWeeklyMails(api.deps);

async function waitingTrainer() {
  const made = await work.team();
  const trainer = await work.member(made.teamId, { role: 'trainer', name: 'Grace' });
  await confirmAddress(api, trainer.id);
  const params = { teamId: made.teamId };
  const ask = (userId: string, weeklyMail: boolean) =>
    api.as(userId).call(updateMyMembership, { params, body: { weeklyMail } });
  const sent = async () => (await mailsTo(api, trainer.email)).filter(({ subject }) => subject.startsWith('This week'));
  /** As if the last mail, or the wish for one, were so long ago. */
  const wait = (hours: number) =>
    api.rows.update(
      'team_member',
      { id: trainer.memberId },
      { weekly_mail_at: new Date(api.clock.now().getTime() - hours * 3_600_000) },
    );
  return { ...made, params, trainer, ask, sent, wait };
}

// TEA-93
test('a trainer who asked is told once a week what runs, in numbers alone', async () => {
  const { teamId, owner, params, trainer, ask, sent, wait } = await waitingTrainer();
  const ada = await work.member(teamId, { name: 'Ada Lovelace' });
  const dueAt = '2026-03-20T16:59:00Z';
  const { body } = await work.assign(owner.id, teamId, {
    to: { members: [ada.memberId] },
    title: 'Mock',
    dueAt,
    timeZone: 'Asia/Ho_Chi_Minh',
  });
  await work.assign(owner.id, teamId, { to: { members: [trainer.memberId] }, title: 'Second' });
  await work.finish(ada.id, body.id);
  const wants = async () => (await api.as(trainer.id).call(getMyMembership, { params })).body.weeklyMail;
  expect(await wants()).toBe(false);
  expect((await ask(ada.id, true)).error.code).toBe('TEAM_ROLE_REQUIRED');
  expect((await ask(trainer.id, true)).status).toBe(200);
  expect(await wants()).toBe(true);
  await wait(week - 1);
  await send();
  expect(await sent()).toEqual([]);
  await wait(week);
  await Promise.all([send(), send()]);
  await send();
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('This week at Northwind Training');
  expect(mail?.text).toContain('Mock, due Mar 20, 2026, 23:59 (Asia/Ho_Chi_Minh): 1 of 1 done, 0 missed');
  expect(mail?.text).toContain('Second, no date: 0 of 1 done');
  expect(mail?.text).toContain(`/teams/${teamId}/settings`);
  expect(mail?.text).not.toContain('Ada');
  await wait(week - 0.1);
  await send();
  expect(await sent()).toHaveLength(2);
  await wait(week);
  await ask(trainer.id, false);
  await send();
  expect(await sent()).toHaveLength(2);
});

// TEA-93
test('a mail program ends the weekly mail of its team with one click, and no other', async () => {
  const { teamId, owner, params, trainer, ask, sent, wait } = await waitingTrainer();
  await work.assign(owner.id, teamId);
  await ask(trainer.id, true);
  await wait(week);
  await send();
  const stop = new URL((await sent())[0]?.unsubscribeUrl ?? '');
  const click = (token: string | null) => api.call(stopReminders, { query: { token: token ?? '' } });
  const token = stop.searchParams.get('token');
  expect(stop.pathname).toBe('/api/reminders/stop');
  expect((await click(`${token?.slice(0, -1)}${token?.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400);
  const wants = async () => (await api.as(trainer.id).call(getMyMembership, { params })).body.weeklyMail;
  expect(await wants()).toBe(true);
  const another = await waitingTrainer();
  await another.ask(another.trainer.id, true);
  for (const _ of [1, 2]) expect((await click(token)).status).toBe(204);
  expect(await wants()).toBe(false);
  const asOther = api.as(another.trainer.id);
  expect((await asOther.call(getMyMembership, { params: another.params })).body.weeklyMail).toBe(true);
});

// TEA-93
test('where nothing runs, in a suspended team and to who is no trainer any more none is sent', async () => {
  const { teamId, owner, trainer, params, sent, wait } = await waitingTrainer();
  await wait(week);
  await send();
  const { body } = await work.assign(owner.id, teamId);
  await api.rows.update('team', { id: teamId }, { suspended_at: api.clock.now() });
  await send();
  await api.rows.update('team', { id: teamId }, { suspended_at: null });
  const change = (role: 'member' | 'trainer') =>
    api.as(owner.id).call(updateMember, { params: { ...params, memberId: trainer.memberId }, body: { role } });
  await change('member');
  await send();
  expect(await sent()).toEqual([]);
  await change('trainer');
  await send();
  expect(await sent()).toHaveLength(1);
  await wait(week);
  await work.end(owner.id, teamId, body.id);
  await send();
  expect(await sent()).toHaveLength(1);
});
