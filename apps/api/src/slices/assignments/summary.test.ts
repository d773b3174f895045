import { leaveTeam, listMembers, removeMember } from '@examplar/contract/teams/members';
import * as contract from '@examplar/contract/teams/results';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { removeFromTeams } from '../teams/public.ts';
import { teamsOf } from '../teams/teams.fixture.ts';
import { createAssignedWork } from './assignments.fixture.ts';
import { peopleChanges } from './public.ts';

const api = await startTestApi();
const work = await createAssignedWork(api);
beforeEach(() => api.clock.set('2026-03-01T10:00:00Z'));

/** A team with an assignment of the free exam and so many members. */
async function classOf(count: number, body: Parameters<typeof work.assign>[2] = {}) {
  const { teamId, owner } = await work.team();
  const members: Awaited<ReturnType<typeof work.member>>[] = [];
  for (let index = 0; index < count; index += 1)
    members.push(await work.member(teamId, { name: `Member ${String(index).padStart(2, '0')}` }));
  const { body: made } = await work.assign(owner.id, teamId, body);
  const params = { teamId, assignmentId: made.id };
  return {
    teamId,
    owner,
    members,
    params,
    finish: async (index: number, right = 6) => {
      api.clock.advance({ minutes: 1 });
      await work.finish(members[index]?.id ?? '', made.id, right);
    },
    summary: async (query = {}) => (await work.summary(owner.id, teamId, made.id, query)).body,
    excuse: (index: number, excused = true) =>
      work.adjust(owner.id, { ...params, memberId: members[index]?.memberId ?? '' }, { excused }),
  };
}

// TEA-55
test('figures are over people, with their doubt, and without who is excused', async () => {
  const { summary, finish, excuse } = await classOf(4, { task: { ...work.examTask, passing: 50 } });
  expect(await summary()).toEqual({
    states: { not_open: 0, open: 5, begun: 0, done: 0, done_late: 0, missed: 0, excused: 0 },
    answered: 0,
    percent: null,
    passed: null,
    topics: [],
    questions: null,
  });
  for (const [index, right] of [3, 6, 9, 12].entries()) await finish(index, right);
  const found = await summary();
  expect(found).toMatchObject({
    states: { open: 1, done: 4 },
    answered: 4,
    percent: { low: 43.75, median: 62.5, high: 81.25 },
    passed: { share: 0.75 },
    questions: null,
  });
  expect(found.topics.reduce((sum, { asked }) => sum + asked, 0)).toBe(48);
  expect(found.topics.reduce((sum, { right }) => sum + right, 0)).toBe(30);
  await excuse(0);
  expect(await summary()).toMatchObject({ states: { excused: 1, done: 3 }, answered: 3, passed: { share: 1 } });
});

// TEA-52
test('single questions appear for five at once, most got wrong first, and never for a group', async () => {
  const { teamId, owner, members, summary, finish } = await classOf(7);
  const groupId = await work.group(
    owner.id,
    teamId,
    members.map(({ memberId }) => memberId),
  );
  for (const index of [0, 1, 2, 3]) await finish(index, 8);
  expect((await summary()).questions).toBeNull();
  await finish(4, 10);
  const five = (await summary()).questions ?? [];
  expect(five.map(({ wrong, asked }) => [wrong, asked])).toEqual([
    [5, 5],
    [5, 5],
    [4, 5],
    [4, 5],
  ]);
  await finish(5, 0);
  await finish(6, 0);
  expect((await summary()).questions).toEqual(five);
  expect((await summary({ group: groupId })).questions).toBeNull();
  expect((await summary({ group: groupId })).answered).toBe(7);
});

// TEA-52
test('nobody is counted who finished after an attempt whose time is over and that is not closed yet', async () => {
  const { members, params, finish, summary } = await classOf(6);
  const late = members[5]?.id ?? '';
  const { body: running } = await work.begin(late, params.assignmentId);
  for (const index of [0, 1, 2, 3]) await finish(index);
  api.clock.set(running.expiresAt ?? '');
  await finish(4, 0);
  expect((await summary()).questions).toBeNull();
  // Reading closes it, as of when its time was over: it is the fifth, and the one after it the sixth.
  await work.room.get(late, running.id);
  expect((await summary()).questions?.map(({ asked }) => asked)).toContain(5);
  expect((await summary()).answered).toBe(6);
});

// TEA-52
test.each(['leaves', 'is removed', 'is excused', 'deletes the lines', 'removes the account'] as const)(
  'after one of those counted %s, single questions are hidden until five more have finished',
  async (how) => {
    const { teamId, owner, members, summary, finish, excuse } = await classOf(11);
    for (const index of [0, 1, 2, 3, 4, 5]) await finish(index);
    const { id = '', memberId = '' } = members[2] ?? {};
    api.clock.advance({ minutes: 1 });
    const params = { teamId };
    if (how === 'leaves') await api.as(id).call(leaveTeam, { params });
    if (how === 'is removed') await api.as(owner.id).call(removeMember, { params: { teamId, memberId } });
    if (how === 'is excused') await excuse(2);
    if (how === 'deletes the lines') await api.as(id).call(contract.deleteMyLines, { params });
    if (how === 'removes the account')
      await inTransaction(api.db, (tx) => removeFromTeams(tx, id, peopleChanges, api.clock.now()));
    expect((await summary()).questions).toBeNull();
    for (const index of [6, 7, 8, 9]) await finish(index);
    expect((await summary()).questions).toBeNull();
    await finish(10);
    const asked = (await summary()).questions?.map((question) => question.asked) ?? [];
    // Five of before without the one who is gone, and five more.
    expect([...new Set(asked)]).toEqual([10]);
    if (how !== 'is excused') return;
    await excuse(2, false);
    expect((await summary()).questions).toBeNull();
  },
);

// TEA-54
test('deleted lines are as if nothing had been begun, and used attempts stay used', async () => {
  const { teamId, owner, members, params, finish } = await classOf(1, { task: { ...work.examTask, attempts: 2 } });
  const { id = '', memberId = '' } = members[0] ?? {};
  await finish(0);
  const lastWorkOn = async () =>
    (await api.as(owner.id).call(listMembers, { params: { teamId } })).body.find((one) => one.id === memberId)
      ?.lastWorkOn;
  expect(await lastWorkOn()).toBe('2026-03-01');
  api.clock.advance({ minutes: 1 });
  expect((await api.as(id).call(contract.deleteMyLines, { params: { teamId } })).status).toBe(204);
  const line = await work.ownLine(id, teamId, params.assignmentId);
  expect(line.body).toMatchObject({ state: 'open', attempts: 0, score: null });
  expect((await work.read(id, teamId, params.assignmentId)).body.attemptsLeft).toBe(1);
  expect(await lastWorkOn()).toBeNull();
  const stranger = await api.seed.user();
  expect((await api.as(stranger.id).call(contract.deleteMyLines, { params: { teamId } })).status).toBe(404);
});

// TEA-53, TEA-54
test('who left is seen as on that day, until the lines are deleted', async () => {
  const { teamId, owner, members, params } = await classOf(1);
  const { id = '', memberId = '' } = members[0] ?? {};
  await work.begin(id, params.assignmentId);
  api.clock.advance({ minutes: 1 });
  await api.as(id).call(leaveTeam, { params: { teamId } });
  const line = async () =>
    (await work.results(owner.id, teamId, params.assignmentId)).body.find((one) => one.memberId === memberId);
  expect(await line()).toMatchObject({ state: 'begun', attempts: 1 });
  const open = await work.begin(id, undefined);
  api.clock.advance({ minutes: 1 });
  await work.room.complete(id, open.body.id);
  expect(await line()).toMatchObject({ state: 'begun', score: null });
  expect((await api.as(id).call(contract.deleteMyLines, { params: { teamId } })).status).toBe(204);
  expect(await line()).toBeUndefined();
  expect((await api.as(id).call(contract.deleteMyLines, { params: { teamId } })).status).toBe(404);
});

// TEA-56
test('results and people leave as CSV, audited, 20 files an hour', async () => {
  const { teamId, owner, members, params, finish } = await classOf(1, { task: { ...work.examTask, passing: 90 } });
  await api.db
    .updateTable('account')
    .set({ name: '=SUM(A1)' })
    .where('id', '=', members[0]?.id ?? '')
    .execute();
  await finish(0, 6);
  const csv = await api.as(owner.id).call(contract.exportResults, { params });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = String(csv.body).split('\r\n');
  expect(lines[0]).toMatch(/^\u{FEFF}name,state,attempts,score,total,percent,passed,reached,/u);
  expect(lines).toContainEqual(expect.stringMatching(/^'=SUM\(A1\),done,1,6,12,50,false,false,2026-03-01,false,0,/));
  const people = await api.as(owner.id).call(contract.exportMembers, { params: { teamId }, query: { role: 'member' } });
  expect(String(people.body).split('\r\n')).toHaveLength(3);
  expect((await api.as(members[0]?.id ?? '').call(contract.exportMembers, { params: { teamId } })).status).toBe(403);
  const audit = await api.rows.list('audit', { subject_id: teamId }, ['user_id', 'action', 'after']);
  expect(audit).toEqual([
    { user_id: owner.id, action: 'teams.export-results', after: { rows: 2 } },
    { user_id: owner.id, action: 'teams.export-members', after: { rows: 1 } },
  ]);
});

// TEA-56
test('an account takes 20 files an hour', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const { teamId, owner } = await teamsOf(limited).team();
  const take = async () => (await limited.as(owner.id).call(contract.exportMembers, { params: { teamId } })).status;
  for (let file = 1; file <= 20; file += 1) expect(await take()).toBe(200);
  expect(await take()).toBe(429);
});
