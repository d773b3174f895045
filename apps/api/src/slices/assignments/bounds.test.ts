import { exportMyData } from '@examplar/contract/account-export';
import { listOwnAssignments } from '@examplar/contract/teams/assignments';
import { acceptInvitation, createTeamLink, deleteTeamLink, invitePeople } from '@examplar/contract/teams/joining';
import { leaveTeam, listMembers } from '@examplar/contract/teams/members';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../test/record-statements.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { confirmAddress } from '../identity/identity.fixture.ts';
import { teamsOf } from '../teams/teams.fixture.ts';
import { createAssignedWork } from './assignments.fixture.ts';

const statements = recordStatements();
const api = await startTestApi({ onConnect: statements.onConnect });
const work = await createAssignedWork(api);
const practice = { kind: 'practice', certificationId: 'aws-saa-c03', questions: 5 } as const;

/** A fiftieth of every limit. */
const limited = await startTestApi({ environment: { RATE_LIMITS: '0.02' } });
const few = await createAssignedWork(limited);

// TEA-40
test('an account assigns so much a day, also of what it ends at once', async () => {
  const { teamId, owner } = await few.team();
  for (let count = 0; count < 4; count += 1) {
    const { status, body } = await few.assign(owner.id, teamId);
    expect(status).toBe(201);
    await few.end(owner.id, teamId, body.id);
  }
  const stranger = await limited.seed.user();
  expect((await few.assign(stranger.id, teamId)).status).toBe(404);
  expect((await few.assign(owner.id, teamId)).error.code).toBe('RATE_LIMITED');
  limited.clock.advance({ days: 1 });
  expect((await few.assign(owner.id, teamId)).status).toBe(201);
});

// TEA-44
test('an account changes so much for single people a day', async () => {
  const { teamId, owner } = await few.team();
  const { memberId } = await few.member(teamId);
  const { body } = await few.assign(owner.id, teamId);
  const adjust = async (extraAttempts: number) =>
    (await few.adjust(owner.id, { teamId, assignmentId: body.id, memberId }, { extraAttempts })).status;
  for (let count = 0; count < 20; count += 1) expect(await adjust(count % 2)).toBe(200);
  expect(await adjust(1)).toBe(429);
});

// TEA-22, TEA-23
test('an account makes so many links and joins so often a day', async () => {
  const { params, owner } = await few.team();
  const { teamId } = params;
  const make = () =>
    limited.as(owner.id).call(createTeamLink, {
      params,
      body: { maxUses: 9, expiresOn: limited.clock.now().toISOString().slice(0, 10) },
    });
  const link = await make();
  const { id } = await limited.seed.user();
  const join = async () => {
    const token = link.body.url.replace(/^.*#token=/, '');
    return (await limited.as(id).call(acceptInvitation, { body: { token, countsMe: false } })).status;
  };
  expect(await join()).toBe(201);
  expect((await limited.as(id).call(leaveTeam, { params })).status).toBe(204);
  expect(await join()).toBe(429);
  const linkId = link.body.id;
  expect((await limited.as(owner.id).call(deleteTeamLink, { params: { teamId, linkId } })).status).toBe(204);
  expect((await make()).error.code).toBe('RATE_LIMITED');
});

// TEA-21
test('a team with seats invites 2,500 people a day, mailed or not', async () => {
  const { teamId, owner, params } = await work.team();
  await confirmAddress(api, owner.id);
  await teamsOf(api).paid(teamId, 3);
  const invited = Array.from({ length: 2_499 }, () => ({
    id: crypto.randomUUID(),
    team_id: teamId,
    user_id: owner.id,
    email_hash: Buffer.alloc(32),
    was_paid: true,
    sent_at: api.clock.now(),
  }));
  await api.rows.insert('team_invitation_mail', invited);
  const invite = async (...names: string[]) => {
    const people = names.map((name) => ({ email: `${name}@example.org` }));
    return (await api.as(owner.id).call(invitePeople, { params, body: { people } })).status;
  };
  expect(await invite('one', 'two')).toBe(429);
  expect(await api.rows.list('team_invitation', { team_id: teamId })).toEqual([]);
  expect(await invite('one')).toBe(201);
  expect(await invite('two')).toBe(429);
});

// TEA-40
test('of what has ended a list shows the newest 200, beside all that runs', async () => {
  const { teamId, owner } = await work.team();
  const member = await work.member(teamId);
  const oldest = (await work.assign(owner.id, teamId, { title: 'Runs' })).body.id;
  const row = await api.rows.list('team_assignment', { id: oldest });
  const ended = Array.from({ length: 203 }, (_, index) => ({
    ...row[0],
    id: `f1939f3a-5c1e-7b6a-9d4e-2f8a61c0${String(index).padStart(4, '0')}`,
    title: `Over ${index}`,
    ended_at: api.clock.now(),
  }));
  await api.rows.insert('team_assignment', ended as never);
  const own = ended.slice(0, 2).map(({ id }) => ({ ...assigned(id, member.memberId), assigned_at: api.clock.now() }));
  await api.rows.insert('team_assignment_member', own);
  const titles = async (userId: string) => (await work.list(userId, teamId)).body.map(({ title }) => title);
  const shown = await titles(owner.id);
  expect([shown.length, shown[0], shown.at(-2), shown.at(-1)]).toEqual([201, 'Over 202', 'Over 3', 'Runs']);
  expect(await titles(member.id)).toEqual(['Over 1', 'Over 0', 'Runs']);
  expect((await work.read(owner.id, teamId, ended[0]?.id ?? '')).body.title).toBe('Over 0');
});
const assigned = (assignment_id: string, member_id: string) => ({ assignment_id, member_id, is_named: true });

// TEA-43
test('practice is counted by one statement, however many tasks there are', async () => {
  const { teamId, owner } = await work.team();
  const { id } = await work.member(teamId);
  for (let count = 0; count < 5; count += 1) await work.assign(owner.id, teamId, { task: practice });
  statements.sent.length = 0;
  expect((await api.as(id).call(listOwnAssignments)).body).toHaveLength(5);
  expect(statements.sent.filter((text) => text.includes('attempt_answer'))).toHaveLength(1);
});

// TEA-43, TEA-57
test('tasks of different topics that are counted together have the figures that each has alone', async () => {
  const { teamId, owner } = await work.team();
  const { id, memberId } = await work.member(teamId);
  const topics = (await api.rows.list('topic', { certification_id: 'aws-saa-c03' })).map(({ number }) => number);
  const tasks = [null, ...topics.map((topic) => [topic])].map((of) => ({ ...practice, questions: 50, topics: of }));
  const ids: string[] = [];
  for (const task of tasks) {
    // They are read in the order of their ids.
    api.clock.advance({ ms: 1 });
    ids.push((await work.assign(owner.id, teamId, { task })).body.id);
  }
  await work.finish(id, undefined);
  const alone = await Promise.all(
    ids.map(async (assignmentId) => {
      const lines = (await work.results(owner.id, teamId, assignmentId)).body;
      return lines.find((line) => line.memberId === memberId)?.score;
    }),
  );
  const { assignments } = (await api.as(id).call(exportMyData)).body;
  expect(assignments.map(({ score }) => score)).toEqual(alone);
  const [all = 0, ...ofTopics] = alone;
  expect(all).toBe(12);
  expect(ofTopics.filter(Boolean).length).toBeGreaterThan(1);
  expect(ofTopics.reduce<number>((sum, score) => sum + (score ?? 0), 0)).toBe(12);
});

// TEA-50, API-15
test('the day of the last work is that of the runtime, in zones that PostgreSQL does not know too', async () => {
  api.clock.set('2026-03-01T20:00:00Z');
  const { teamId, owner, params } = await work.team();
  const { id, memberId } = await work.member(teamId);
  // To PostgreSQL BST is British summer time, to the runtime the time of Bangladesh; it does not know VST.
  for (const timeZone of ['BST', 'VST']) {
    const made = await work.assign(owner.id, teamId, { timeZone });
    expect(made.status).toBe(201);
    await work.finish(id, made.body.id);
    const people = await api.as(owner.id).call(listMembers, { params });
    expect(people.body?.find((person) => person.id === memberId)?.lastWorkOn).toBe('2026-03-02');
  }
});
