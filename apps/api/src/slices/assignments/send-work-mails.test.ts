import { remindOfAssignment } from '@examplar/contract/teams/results';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { confirmAddress, mailsTo } from '../identity/identity.fixture.ts';
import { createAssignedWork } from './assignments.fixture.ts';
import { sendWorkMails } from './send-work-mails.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const work = await createAssignedWork(api);

async function confirmed(teamId: string, name = 'Ada') {
  const member = await work.member(teamId, { name });
  await confirmAddress(api, member.id);
  return member;
}
const send = () => sendWorkMails(api.deps);
const subjects = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject);

// TEA-49
test('what is assigned within ten minutes shares a mail, to confirmed addresses alone', async () => {
  const { teamId, owner } = await work.team();
  const ada = await confirmed(teamId);
  const ben = await work.member(teamId);
  await work.assign(owner.id, teamId, { dueAt: '2026-03-15T16:59:00Z', timeZone: 'Asia/Ho_Chi_Minh' });
  api.clock.advance({ minutes: 9 });
  await work.assign(owner.id, teamId, { title: 'Second' });
  await send();
  expect(await subjects(ada.email)).toEqual([]);
  api.clock.advance({ minutes: 1 });
  await Promise.all([send(), send()]);
  const mails = await mailsTo(api, ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['New at Northwind Training: 2 tasks']);
  expect(mails[0]?.text).toContain('Free diagnostic, due Mar 15, 2026, 23:59 (Asia/Ho_Chi_Minh)');
  expect(mails[0]?.text).toContain(`/teams/${teamId}`);
  expect(await subjects(ben.email)).toEqual([]);

  const third = await work.assign(owner.id, teamId, { title: 'Third' });
  api.clock.advance({ minutes: 11 });
  await send();
  expect(await subjects(ada.email)).toHaveLength(1);
  api.clock.advance({ minutes: 50 });
  await send();
  expect(await subjects(ada.email)).toContain('New at Northwind Training: Third');
  expect((await mailsTo(api, ada.email)).at(-1)?.text).toContain(`/teams/${teamId}/assignments/${third.body.id}`);
});

// TEA-49
test('an account that staff suspended gets no mail of a team', async () => {
  const { teamId, owner } = await work.team();
  const [ada, ben] = [await confirmed(teamId), await confirmed(teamId, 'Ben')];
  await api.rows.update('account', { id: ben.id }, { status: 'suspended' });
  await work.assign(owner.id, teamId);
  api.clock.advance({ minutes: 10 });
  await send();
  expect(await subjects(ada.email)).toHaveLength(1);
  expect(await subjects(ben.email)).toEqual([]);
});

// TEA-49
test('a mail says once what is due tomorrow and not done, and what was moved', async () => {
  const { teamId, owner } = await work.team();
  const [ada, ben] = [await confirmed(teamId), await confirmed(teamId, 'Ben')];
  const now = api.clock.now().getTime();
  const dueAt = new Date(now + 72 * 3_600_000).toISOString();
  const { body } = await work.assign(owner.id, teamId, { dueAt });
  api.clock.advance({ minutes: 10 });
  await send();
  await work.finish(ben.id, body.id);
  api.clock.advance({ hours: 48 });
  await send();
  await send();
  const first = ['New at Northwind Training: Free diagnostic'];
  expect(await subjects(ada.email)).toEqual([...first, 'Due tomorrow: Free diagnostic']);
  expect(await subjects(ben.email)).toEqual(first);
  await work.change(owner.id, teamId, body.id, { dueAt: new Date(now + 144 * 3_600_000).toISOString() });
  api.clock.advance({ minutes: 10 });
  await send();
  await send();
  expect((await subjects(ada.email)).slice(2)).toEqual(['New date for Free diagnostic']);
  expect(await subjects(ben.email)).toEqual(first);
});

// TEA-47
test('who is not done is reminded once a day', async () => {
  const { teamId, owner } = await work.team();
  const [ada, ben] = [await confirmed(teamId), await confirmed(teamId, 'Ben')];
  const { body } = await work.assign(owner.id, teamId);
  const params = { teamId, assignmentId: body.id };
  const remind = (members?: string[]) =>
    api.as(owner.id).call(remindOfAssignment, { params, body: members ? { members } : {} });
  const reminders = async () => (await work.read(owner.id, teamId, body.id)).body.reminders;
  await work.finish(ben.id, body.id);
  // Ada and the owner.
  expect(await reminders()).toEqual({ possible: 2, today: 0 });
  expect((await remind([ada.memberId])).status).toBe(204);
  expect(await reminders()).toEqual({ possible: 1, today: 1 });
  expect((await remind()).status).toBe(204);
  expect(await reminders()).toEqual({ possible: 0, today: 2 });
  expect(await subjects(ada.email)).toEqual(['Reminder: Free diagnostic']);
  expect(await subjects(ben.email)).toEqual([]);
  const stranger = await work.member((await work.team()).teamId);
  expect((await remind([stranger.memberId])).status).toBe(400);
  expect((await api.as(ada.id).call(remindOfAssignment, { params })).error.code).toBe('TEAM_ROLE_REQUIRED');
  api.clock.advance({ hours: 24 });
  expect(await reminders()).toEqual({ possible: 2, today: 0 });
  await remind();
  expect(await subjects(ada.email)).toHaveLength(2);
  await work.end(owner.id, teamId, body.id);
  expect((await remind()).error.code).toBe('WRONG_STATE');
});

// TEA-49
test('a person gets no more than twenty mails about work in a day, however many reminders there are', async () => {
  const { teamId, owner } = await work.team();
  const ada = await confirmed(teamId);
  for (let count = 0; count < 22; count += 1) {
    const { body } = await work.assign(owner.id, teamId);
    await api.as(owner.id).call(remindOfAssignment, { params: { teamId, assignmentId: body.id }, body: {} });
  }
  expect(await subjects(ada.email)).toHaveLength(20);
});
