import { leaveTeam } from '@examplar/contract/teams/members';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { newId } from '../../platform/ids.ts';
import { createAssignedWork } from './assignments.fixture.ts';

const api = await startTestApi();
const work = await createAssignedWork(api);

beforeEach(() => api.clock.set('2026-03-01T10:00:00Z'));

const blankLine = {
  state: 'open',
  attempts: 0,
  score: null,
  total: null,
  percent: null,
  passed: null,
  reached: null,
  finishedOn: null,
  late: null,
  timeShare: null,
  topics: null,
  adjusted: null,
  regraded: false,
};

// TEA-50
test('lines are by name without case, in pages, and a member reads exactly the own one', async () => {
  const { teamId, owner } = await work.team();
  const people = [];
  for (const name of ['zoe', 'Ada', 'ben', 'Émile']) people.push(await work.member(teamId, { name }));
  const { body } = await work.assign(owner.id, teamId);
  const all = await work.results(owner.id, teamId, body.id);
  const byName = ['Ada', 'ben', 'Émile', 'Linh Tran', 'zoe'];
  expect(all.body.map(({ name }) => name).toSorted()).toEqual(byName.toSorted());
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await work.results(owner.id, teamId, body.id, { limit: 2, ...(cursor && { cursor }) });
    paged.push(...page.body);
    cursor = /cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1];
  } while (cursor !== undefined);
  expect(paged).toEqual(all.body);
  for (const { id, memberId, name } of people) {
    const own = await work.ownLine(id, teamId, body.id);
    expect(own.body).toEqual({ ...blankLine, memberId, name });
    expect(all.body).toContainEqual(own.body);
    expect((await work.results(id, teamId, body.id)).error.code).toBe('TEAM_ROLE_REQUIRED');
  }
});

// TEA-44
test('what is changed for one person is seen by that person with its reason, and taken back', async () => {
  const { teamId, owner } = await work.team();
  const { memberId, ...ada } = await work.member(teamId, { name: 'Ada' });
  const { body } = await work.assign(owner.id, teamId, {
    dueAt: '2026-03-02T10:00:00Z',
    task: { ...work.examTask, attempts: 2 },
  });
  const params = { teamId, assignmentId: body.id, memberId };
  const change = { dueAt: '2026-03-05T10:00:00Z', extraAttempts: 1, reason: 'On holiday' };
  const line = await work.adjust(owner.id, params, change);
  const adjusted = { dueAt: '2026-03-05T10:00:00.000Z', extraAttempts: 1, excused: false, reason: 'On holiday' };
  expect(line.body).toEqual({ ...blankLine, memberId, name: 'Ada', adjusted });
  const own = { adjusted, dueAt: adjusted.dueAt, attemptsLeft: 3, state: 'open' };
  expect((await work.read(ada.id, teamId, body.id)).body).toMatchObject(own);
  expect((await work.read(owner.id, teamId, body.id)).body.dueAt).toBe('2026-03-02T10:00:00.000Z');

  api.clock.set('2026-03-02T10:00:01Z');
  const states = async () => (await work.results(owner.id, teamId, body.id)).body.map(({ state }) => state);
  expect(await states()).toEqual(['open', 'missed']);
  expect((await work.adjust(owner.id, params, { excused: true })).body).toMatchObject({ state: 'excused' });
  await work.adjust(owner.id, params, { excused: false, dueAt: null });
  expect(await states()).toEqual(['missed', 'missed']);
  expect((await work.adjust(owner.id, params, { extraAttempts: 0 })).body.adjusted).toBeNull();

  const audit = await api.rows.list('audit', { subject_id: body.id, action: 'assignments.adjust' });
  expect(audit).toHaveLength(4);
  expect(JSON.stringify(audit)).not.toContain('On holiday');
});

// TEA-44
test('only a later moment is given, only to people of the assignment, and only by trainers', async () => {
  const { teamId, owner } = await work.team();
  const { memberId, ...ada } = await work.member(teamId);
  const ben = await work.member(teamId);
  const { body } = await work.assign(owner.id, teamId, { to: { members: [memberId] }, dueAt: '2026-03-02T10:00:00Z' });
  const params = { teamId, assignmentId: body.id, memberId };
  for (const dueAt of ['2026-03-02T10:00:00Z', '2028-03-02T10:00:01Z']) {
    const refused = await work.adjust(owner.id, params, { dueAt });
    expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'dueAt']);
  }
  const unknown = { group: teamId };
  for (const look of [work.results, work.summary]) {
    const { status, error } = await look(owner.id, teamId, body.id, unknown);
    expect([status, error.details?.[0]?.path]).toEqual([400, 'group']);
  }
  expect((await work.adjust(owner.id, { ...params, memberId: ben.memberId }, { excused: true })).status).toBe(404);
  expect((await work.adjust(ada.id, params, { excused: true })).error.code).toBe('TEAM_ROLE_REQUIRED');
  const other = await work.team();
  expect((await work.adjust(other.owner.id, { ...params, teamId: other.teamId }, { excused: true })).status).toBe(404);
});

// TEA-44
test('nobody is due before the others: moved later than a person has, the assignment takes the person along', async () => {
  const { teamId, owner } = await work.team();
  const [ada, ben] = [await work.member(teamId), await work.member(teamId)];
  const { body } = await work.assign(owner.id, teamId, { dueAt: '2026-03-02T10:00:00Z' });
  const params = { teamId, assignmentId: body.id };
  const holiday = { dueAt: '2026-03-05T10:00:00Z', reason: 'On holiday' };
  await work.adjust(owner.id, { ...params, memberId: ada.memberId }, holiday);
  await work.adjust(owner.id, { ...params, memberId: ben.memberId }, { ...holiday, dueAt: '2026-03-20T10:00:00Z' });
  await work.change(owner.id, teamId, body.id, { dueAt: '2026-03-10T10:00:00Z' });
  const dues = async () =>
    Promise.all([ada, ben].map(async ({ id }) => (await work.read(id, teamId, body.id)).body.dueAt?.slice(0, 10)));
  expect(await dues()).toEqual(['2026-03-10', '2026-03-20']);
  const line = await work.adjust(owner.id, { ...params, memberId: ada.memberId }, { extraAttempts: 1 });
  expect(line.body.adjusted).toEqual({ dueAt: null, extraAttempts: 1, excused: false, reason: null });
  await work.change(owner.id, teamId, body.id, { dueAt: null });
  expect(await dues()).toEqual([undefined, undefined]);
});

// TEA-43, TEA-53
test('who left and came back has two lines of practice, each of its own time alone', async () => {
  const { teamId, owner } = await work.team();
  const ada = await work.member(teamId);
  const task = { kind: 'practice', certificationId: 'aws-saa-c03', questions: 5 } as const;
  const { body } = await work.assign(owner.id, teamId, { to: { members: [ada.memberId] }, task });
  const { body: attempt } = await work.room.start(ada.id, work.freeExamId, 'practice');
  const answer = async (from: number, to: number) => {
    for (const questionId of attempt.questionIds.slice(from, to))
      await work.room.answer(ada.id, attempt.id, { questionId, selectedAnswer: work.room.keyOf(questionId) });
    api.clock.advance({ minutes: 1 });
  };
  await answer(0, 3);
  await api.as(ada.id).call(leaveTeam, { params: { teamId } });
  api.clock.advance({ minutes: 1 });
  await answer(3, 4);
  const memberId = newId(api.clock);
  const { user_id, email } = await api.rows.get('team_member', { id: ada.memberId });
  await api.rows.insert('team_member', [
    { team_id: teamId, id: memberId, user_id, email, role: 'member', joined_at: api.clock.now() },
  ]);
  await work.change(owner.id, teamId, body.id, { to: { members: [memberId] } });
  await answer(4, 6);
  const lines = (await work.results(owner.id, teamId, body.id)).body;
  expect(new Map(lines.map((line) => [line.memberId, line.score]))).toEqual(
    new Map([
      [ada.memberId, 3],
      [memberId, 2],
    ]),
  );
});
