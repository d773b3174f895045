import { listOwnAssignments } from '@examplar/contract/teams/assignments';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createAssignedWork } from './assignments.fixture.ts';

const api = await startTestApi();
const work = await createAssignedWork(api);
const { examTask, freeExamId, fullExamId } = work;
const unknownId = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
const noCounts = { not_open: 0, open: 0, begun: 0, done: 0, done_late: 0, missed: 0, excused: 0 };
const paths = ({ status, error }: { status: number; error: { details?: { path: string }[] | undefined } }) => [
  status,
  error.details?.map(({ path }) => path),
];

beforeEach(() => api.clock.set('2026-03-01T10:00:00Z'));

// TEA-40
test('work that is assigned is what its people read, with the task in words', async () => {
  const { teamId, owner } = await work.team();
  const member = await work.member(teamId);
  const made = await work.assign(owner.id, teamId, {
    note: ' Please sit it in one go. ',
    dueAt: '2026-03-15T16:59:00Z',
  });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: made.body.id,
    title: 'Free diagnostic',
    note: 'Please sit it in one go.',
    to: 'everybody',
    task: { ...examTask, passing: null },
    opensAt: '2026-03-01T10:00:00.000Z',
    dueAt: '2026-03-15T16:59:00.000Z',
    timeZone: 'UTC',
    closesWhenDue: false,
    endedAt: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    counts: { ...noCounts, open: 2 },
    reminders: { possible: 2, today: 0 },
    state: 'open',
    attemptsLeft: null,
    adjusted: null,
    withoutSeat: 0,
  });
  const { withoutSeat: _, ...read } = made.body;
  expect((await work.read(owner.id, teamId, read.id)).body).toEqual(read);
  expect((await work.list(owner.id, teamId)).body).toEqual([read]);
  const own = { ...read, counts: null, reminders: null };
  expect((await work.read(member.id, teamId, read.id)).body).toEqual(own);
  expect((await work.list(member.id, teamId)).body).toEqual([own]);
  const { counts: _counts, reminders: _reminders, to: _to, ...mine } = own;
  const listed = await api.as(member.id).call(listOwnAssignments);
  expect(listed.body).toEqual([{ ...mine, team: { id: teamId, name: 'Northwind Training' } }]);
});

// TEA-40
test('who has no seat is counted where the exam needs one', async () => {
  const { teamId, owner } = await work.team();
  await work.member(teamId);
  const free = await work.assign(owner.id, teamId);
  const full = await work.assign(owner.id, teamId, { task: { ...examTask, examId: fullExamId } });
  expect([free.body.withoutSeat, full.body.withoutSeat]).toEqual([0, 2]);
});

test('practice is named by its number and certification, in the language that is asked for', async () => {
  const { teamId, owner } = await work.team();
  const task = { kind: 'practice', certificationId: 'aws-saa-c03', questions: 20 } as const;
  const { body } = await work.assign(owner.id, teamId, { task });
  expect(body.title).toBe('Practice: 20 questions of AWS Certified Solutions Architect – Associate');
  expect(body.task).toEqual({ ...task, topics: null });
  expect(body.attemptsLeft).toBeNull();
  expect((await work.assign(owner.id, teamId, { task, title: 'Warm up' })).body.title).toBe('Warm up');
});

// TEA-42
test('a member learns from an assignment nothing about who else has it', async () => {
  const { teamId, owner } = await work.team();
  const [ada, ben] = [await work.member(teamId), await work.member(teamId)];
  const groupId = await work.group(owner.id, teamId, [ada.memberId]);
  const toGroup = await work.assign(owner.id, teamId, { to: { groups: [groupId] } });
  const toBoth = await work.assign(owner.id, teamId, { to: { members: [ada.memberId, ben.memberId] } });
  expect(toGroup.body).toMatchObject({ to: { groups: [groupId] }, state: null, counts: { ...noCounts, open: 1 } });
  expect((await work.read(ada.id, teamId, toBoth.body.id)).body.to).toEqual({ members: [ada.memberId] });
  expect((await work.read(ben.id, teamId, toGroup.body.id)).status).toBe(404);
  expect((await work.list(ben.id, teamId)).body.map(({ id }) => id)).toEqual([toBoth.body.id]);
});

// TEA-40
test.each([
  ['to', { to: { groups: [unknownId] } }],
  ['to', { to: { members: [unknownId] } }],
  ['to.members', { to: { members: [] } }],
  ['task.examId', { task: { ...examTask, examId: 'no-such-exam' } }],
  ['task.certificationId', { task: { kind: 'practice', certificationId: 'none', questions: 20 } }],
  ['task.topics', { task: { kind: 'practice', certificationId: 'aws-saa-c03', topics: [99], questions: 20 } }],
  ['task.questions', { task: { kind: 'practice', certificationId: 'aws-saa-c03', questions: 4 } }],
  ['task.attempts', { task: { ...examTask, attempts: 11 } }],
  ['dueAt', { dueAt: '2026-03-01T10:00:00Z' }],
  ['dueAt', { opensAt: '2026-03-03T10:00:00Z', dueAt: '2026-03-02T10:00:00Z' }],
  ['dueAt', { dueAt: '2028-03-01T10:00:01Z' }],
  ['timeZone', { timeZone: 'Moon/Base' }],
  ['note', { note: 'x'.repeat(1001) }],
  ['title', { title: 'A\tB' }],
] as const)('on %s %j is refused', async (path, body) => {
  const { teamId, owner } = await work.team();
  expect(paths(await work.assign(owner.id, teamId, body as never))).toEqual([400, [path]]);
});

// TEA-40
test('what opens later is not open, and nothing opens in the past', async () => {
  const { teamId, owner } = await work.team();
  const later = await work.assign(owner.id, teamId, { opensAt: '2026-03-02T10:00:00Z' });
  const past = await work.assign(owner.id, teamId, { opensAt: '2026-02-01T10:00:00Z' });
  expect([later.body.state, past.body.opensAt]).toEqual(['not_open', '2026-03-01T10:00:00.000Z']);
  expect((await work.list(owner.id, teamId, { state: 'not_open' })).body.map(({ id }) => id)).toEqual([later.body.id]);
  api.clock.set('2026-03-02T10:00:00Z');
  expect((await work.read(owner.id, teamId, later.body.id)).body.state).toBe('open');
});

// TEA-45
test('trainers change title, note and due moment, and add people', async () => {
  const { teamId, owner } = await work.team();
  const [ada, ben] = [await work.member(teamId), await work.member(teamId, { role: 'trainer' })];
  const { body: made } = await work.assign(owner.id, teamId, { to: { members: [ada.memberId] } });
  const changed = await work.change(ben.id, teamId, made.id, {
    title: 'Final',
    note: 'Soon',
    dueAt: '2026-03-04T10:00:00Z',
    to: { members: [ben.memberId] },
  });
  const { withoutSeat: _, ...before } = made;
  expect(changed.body).toEqual({
    ...before,
    title: 'Final',
    note: 'Soon',
    dueAt: '2026-03-04T10:00:00.000Z',
    to: { members: [ada.memberId, ben.memberId].toSorted() },
    counts: { ...noCounts, open: 2 },
    reminders: { possible: 2, today: 0 },
    state: 'open',
  });
  const back = await work.change(ben.id, teamId, made.id, { title: null, note: null, dueAt: null });
  expect(back.body).toMatchObject({ title: 'Free diagnostic', note: null, dueAt: null });
  expect((await work.change(ada.id, teamId, made.id, { title: 'Mine' })).status).toBe(403);
});

// TEA-45
test('ended work is missed at once, and can neither be moved nor assigned to more', async () => {
  const { teamId, owner } = await work.team();
  const { body } = await work.assign(owner.id, teamId);
  expect((await work.end(owner.id, teamId, body.id)).status).toBe(204);
  api.clock.advance({ minutes: 1 });
  expect((await work.end(owner.id, teamId, body.id)).status).toBe(204);
  expect((await work.read(owner.id, teamId, body.id)).body).toMatchObject({
    state: 'missed',
    endedAt: '2026-03-01T10:00:00.000Z',
  });
  for (const change of [{ dueAt: '2026-03-04T10:00:00Z' }, { to: 'everybody' as const }])
    expect((await work.change(owner.id, teamId, body.id, change)).error.code).toBe('WRONG_STATE');
  expect((await work.change(owner.id, teamId, body.id, { title: 'Old one' })).status).toBe(200);
  expect((await api.as(owner.id).call(listOwnAssignments)).body).toEqual([]);
});

// TEA-40
test('a team has 200 open assignments at most', async () => {
  const { teamId, owner } = await work.team();
  const { body } = await work.assign(owner.id, teamId);
  const row = await api.rows.list('team_assignment', { id: body.id });
  const copies = Array.from({ length: 199 }, (_, index) => ({
    ...row[0],
    id: `01939f3a-5c1e-7b6a-9d4e-2f8a61c0${String(index).padStart(4, '0')}`,
  }));
  await api.rows.insert('team_assignment', copies as never);
  expect((await work.assign(owner.id, teamId)).error.code).toBe('TEAM_LIMIT');
  await work.end(owner.id, teamId, body.id);
  expect((await work.assign(owner.id, teamId, { task: { ...examTask, examId: freeExamId } })).status).toBe(201);
});
