import { exportMyData } from '@examplar/contract/account-export';
import { listMyAttempts, startAttempt } from '@examplar/contract/taking';
import { acceptInvitation, createTeamLink } from '@examplar/contract/teams/joining';
import { leaveTeam } from '@examplar/contract/teams/members';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '../../../test/record-statements.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createAssignedWork } from './assignments.fixture.ts';

const statements = recordStatements();
const api = await startTestApi({ onConnect: statements.onConnect });
const work = await createAssignedWork(api);
const { examTask, freeExamId, fullExamId } = work;

beforeEach(() => api.clock.set('2026-03-01T10:00:00Z'));

/** An assignment of the free exam to one member. */
async function assigned(body: Parameters<typeof work.assign>[2] = {}) {
  const { teamId, owner } = await work.team();
  const { id: userId, memberId } = await work.member(teamId, { name: 'Ada' });
  const made = await work.assign(owner.id, teamId, body);
  const assignmentId = made.body.id;
  return {
    teamId,
    owner,
    userId,
    memberId,
    assignmentId,
    state: async () => (await work.ownLine(userId, teamId, assignmentId)).body.state,
    line: async () => (await work.ownLine(userId, teamId, assignmentId)).body,
  };
}
const code = ({ status, error }: { status: number; error: { code: string } }) => [status, error?.code];

// TEA-46
test('an assigned exam is begun, resumed and finished, and its attempt names the assignment', async () => {
  const { teamId, userId, assignmentId, state, line, memberId } = await assigned({
    dueAt: '2026-03-05T10:00:00Z',
    task: { ...examTask, attempts: 2, passing: 90 },
  });
  const begun = await work.begin(userId, assignmentId);
  const assignment = { id: assignmentId, team: 'Northwind Training', title: 'Free diagnostic' };
  expect([begun.status, begun.body.assignment]).toEqual([201, assignment]);
  expect(await work.begin(userId, assignmentId)).toMatchObject({ status: 200, body: { id: begun.body.id } });
  expect((await work.begin(userId, undefined)).body.id).toBe(begun.body.id);
  expect(await line()).toMatchObject({ state: 'begun', attempts: 1, score: null, percent: null });
  expect((await work.read(userId, teamId, assignmentId)).body.attemptsLeft).toBe(1);

  api.clock.advance({ minutes: 30 });
  const done = await work.finish(userId, assignmentId, 10);
  expect(done.body.assignment).toEqual(assignment);
  expect(await line()).toEqual({
    memberId,
    name: 'Ada',
    state: 'done',
    attempts: 1,
    score: 10,
    total: 12,
    percent: 83.3,
    passed: true,
    reached: false,
    finishedOn: '2026-03-01',
    late: false,
    timeShare: 50,
    topics: expect.any(Array),
    adjusted: null,
    regraded: false,
  });
  const listed = await api.as(userId).call(listMyAttempts);
  expect(listed.body.map((one) => one.assignment)).toEqual([assignment]);
  // TEA-57
  const exported = (await api.as(userId).call(exportMyData)).body;
  expect(exported.attempts.map((one) => one.assignment)).toEqual([assignment]);
  const { memberId: _id, name: _name, ...ownLine } = await line();
  expect(exported.assignments).toEqual([{ team: 'Northwind Training', title: 'Free diagnostic', ...ownLine }]);
  expect(await state()).toBe('done');
});

// TEA-46
test('refusals come in their order: not open, closed, another attempt open, none left', async () => {
  const { teamId, owner, userId, assignmentId } = await assigned({
    opensAt: '2026-03-02T10:00:00Z',
    dueAt: '2026-03-03T10:00:00Z',
    closesWhenDue: true,
    task: { ...examTask, attempts: 1 },
  });
  const other = await work.begin(userId, undefined);
  expect(code(await work.begin(userId, assignmentId))).toEqual([409, 'ASSIGNMENT_NOT_OPEN']);
  api.clock.set('2026-03-02T10:00:00Z');
  await work.room.complete(userId, other.body.id);
  const another = await work.begin(userId, undefined);
  const open = await work.begin(userId, assignmentId);
  expect([...code(open), open.error.message]).toEqual([
    409,
    'ATTEMPT_OPEN',
    'Please finish your open attempt of this exam first.',
  ]);
  await work.room.complete(userId, another.body.id);
  await work.finish(userId, assignmentId);
  expect(code(await work.begin(userId, assignmentId))).toEqual([409, 'NO_ATTEMPT_LEFT']);
  await work.begin(userId, undefined);
  expect(code(await work.begin(userId, assignmentId))).toEqual([409, 'ATTEMPT_OPEN']);
  api.clock.set('2026-03-03T10:00:01Z');
  expect(code(await work.begin(userId, assignmentId))).toEqual([409, 'ASSIGNMENT_CLOSED']);
  await work.end(owner.id, teamId, assignmentId);
  expect(code(await work.begin(userId, assignmentId))).toEqual([409, 'ASSIGNMENT_CLOSED']);
});

// TEA-46
test('only the own assignment of this exam is begun, in exam mode', async () => {
  const { teamId, owner, userId, assignmentId } = await assigned();
  const practice = { kind: 'practice', certificationId: 'aws-saa-c03', questions: 20 } as const;
  const practiceId = (await work.assign(owner.id, teamId, { task: practice })).body.id;
  const stranger = await work.room.subscriber();
  expect((await work.begin(stranger, assignmentId)).status).toBe(404);
  expect((await work.begin(userId, practiceId)).status).toBe(404);
  await api.seed.subscription(userId);
  expect((await work.begin(userId, assignmentId, { examId: fullExamId })).status).toBe(404);
  const wrongMode = await api
    .as(userId)
    .call(startAttempt, { params: { examId: freeExamId }, body: { examMode: 'practice', assignmentId } });
  expect([wrongMode.status, wrongMode.error.details?.[0]?.path]).toEqual([400, 'examMode']);
  await api.as(userId).call(leaveTeam, { params: { teamId } });
  expect((await work.begin(userId, assignmentId)).status).toBe(404);
});

// TEA-46
test('the last attempt is begun once, also from two tabs, and blank ones count', async () => {
  const { userId, assignmentId, line } = await assigned({ task: { ...examTask, attempts: 2 } });
  await work.finish(userId, assignmentId, 0);
  const both = await Promise.all([work.begin(userId, assignmentId), work.begin(userId, assignmentId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  await work.room.complete(userId, both[0].body.id);
  const more = await Promise.all([work.begin(userId, assignmentId), work.begin(userId, assignmentId)]);
  expect(more.map(({ error }) => error.code)).toEqual(['NO_ATTEMPT_LEFT', 'NO_ATTEMPT_LEFT']);
  expect(await line()).toMatchObject({ attempts: 2, score: 0, state: 'done' });
});

// TEA-41
test('late work is done late, unless it was begun by the due moment of what closes then', async () => {
  const late = await assigned({ dueAt: '2026-03-01T10:30:00Z' });
  const closing = await assigned({ dueAt: '2026-03-01T10:30:00Z', closesWhenDue: true });
  for (const { userId, assignmentId } of [late, closing]) await work.begin(userId, assignmentId);
  api.clock.set('2026-03-01T10:30:01Z');
  expect([await late.state(), await closing.state()]).toEqual(['begun', 'begun']);
  await work.finish(late.userId, late.assignmentId);
  await work.finish(closing.userId, closing.assignmentId);
  expect(await late.line()).toMatchObject({ state: 'done_late', late: true });
  expect(await closing.line()).toMatchObject({ state: 'done', late: false });
});

// TEA-41
test.each([
  // Clocks go forward in Berlin at 01:00 UTC on March 28, 2027, and back on October 31.
  ['Europe/Berlin', '2027-03-28T00:59:59Z', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31T22:30:00Z', '2027-10-31'],
  ['Europe/Berlin', '2027-10-31T23:30:00Z', '2027-11-01'],
  ['Pacific/Kiritimati', '2028-02-28T10:30:00Z', '2028-02-29'],
  ['America/Los_Angeles', '2028-03-01T07:59:00Z', '2028-02-29'],
] as const)('in %s what is finished at %s is of %s', async (timeZone, finishedAt, day) => {
  const due = new Date(finishedAt);
  api.clock.set(new Date(due.getTime() - 30 * 60_000).toISOString());
  const { userId, assignmentId, line } = await assigned({ timeZone, dueAt: due.toISOString() });
  await work.begin(userId, assignmentId);
  api.clock.set(finishedAt);
  await work.finish(userId, assignmentId);
  expect(await line()).toMatchObject({ state: 'done', finishedOn: day, late: false });
});

test.each([
  ['best', 9],
  ['first', 3],
  ['last', 5],
] as const)('the %s of three attempts counts', async (counts, score) => {
  const { userId, assignmentId, line } = await assigned({ task: { ...examTask, counts } });
  for (const right of [3, 9, 5]) {
    await work.finish(userId, assignmentId, right);
    api.clock.advance({ minutes: 1 });
  }
  expect(await line()).toMatchObject({ attempts: 3, score });
});

// TEA-46
test('a member of two teams begins an exam from one assignment, and it counts there alone', async () => {
  const first = await assigned();
  const second = await work.team();
  await api.rows.insert('team_member', [
    {
      team_id: second.teamId,
      id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07a01',
      user_id: first.userId,
      email: 'ada@examplar.test',
      role: 'member',
      joined_at: api.clock.now(),
    },
  ]);
  const { body } = await work.assign(second.owner.id, second.teamId);
  await work.finish(first.userId, first.assignmentId);
  expect(await first.state()).toBe('done');
  expect((await work.ownLine(first.userId, second.teamId, body.id)).body).toMatchObject({ state: 'open', attempts: 0 });
});

// TEA-41
test('what can no longer be begun because the exam was withdrawn is excused, and what was done stays done', async () => {
  const done = await assigned();
  await work.finish(done.userId, done.assignmentId);
  const open = await assigned();
  await api.db.updateTable('exam').set({ publication: 'retired' }).where('id', '=', freeExamId).execute();
  try {
    expect([await done.state(), await open.state()]).toEqual(['done', 'excused']);
    expect((await work.begin(open.userId, open.assignmentId)).status).toBe(404);
  } finally {
    await api.db.updateTable('exam').set({ publication: 'published' }).where('id', '=', freeExamId).execute();
  }
});

// TEA-42
test('who joins later gets what is assigned to everybody or to the group of the link, and not due', async () => {
  const { teamId, owner } = await work.team();
  const early = await work.member(teamId);
  const groupId = await work.group(owner.id, teamId, [early.memberId]);
  const soon = { dueAt: '2026-03-02T10:00:00Z' };
  const toAll = await work.assign(owner.id, teamId);
  const toGroup = await work.assign(owner.id, teamId, { to: { groups: [groupId] } });
  await work.assign(owner.id, teamId, soon);
  await work.assign(owner.id, teamId, { to: { members: [early.memberId] } });
  api.clock.set('2026-03-02T10:00:00Z');
  const link = await api
    .as(owner.id)
    .call(createTeamLink, { params: { teamId }, body: { groups: [groupId], maxUses: 5, expiresOn: '2026-03-20' } });
  const token = link.body.url.split('#token=')[1] ?? '';
  const user = await api.seed.user();
  const joined = await api.as(user.id).call(acceptInvitation, { body: { token, countsMe: false } });
  expect(joined.status).toBe(201);
  const ids = (await work.list(user.id, teamId)).body.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([toAll.body.id, toGroup.body.id].toSorted());
});

// TEA-46
test('a start and an attempt without an assignment send no statement more', async () => {
  const { userId, assignmentId } = await assigned();
  const learner = await work.room.newcomer();
  await work.finish(learner, undefined);
  const sentBy = async (call: () => Promise<unknown>) => {
    statements.sent.length = 0;
    await call();
    return [...statements.sent];
  };
  const plain = await sentBy(() => api.as(learner).call(listMyAttempts));
  await work.finish(userId, assignmentId);
  const member = await sentBy(() => api.as(userId).call(listMyAttempts));
  expect(plain.filter((text) => text.includes('team'))).toEqual([]);
  expect(member.length).toBe(plain.length + 1);
  const start = await sentBy(() => work.begin(learner, undefined));
  expect(start.filter((text) => text.includes('team_assignment'))).toEqual([]);
});
