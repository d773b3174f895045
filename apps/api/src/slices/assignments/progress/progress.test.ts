import { getReadiness } from '@examplar/contract/readiness';
import { leaveTeam, removeMember, updateMyMembership } from '@examplar/contract/teams/members';
import { getTeamProgress } from '@examplar/contract/teams/progress';
import { deleteMyLines } from '@examplar/contract/teams/results';
import { quartiles } from '@examplar/domain/teams/figures';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { seedEstimate, seedLearner } from '../../readiness/learner.fixture.ts';
import { removeFromTeams } from '../../teams/public.ts';
import { teamsOf } from '../../teams/teams.fixture.ts';
import { keepTeamProgress, peopleChanges } from '../public.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 100 });
const { id: certificationId, keys } = certification;
const { team, member } = teamsOf(api);
beforeEach(() => api.clock.set('2026-03-01T10:00:00Z'));

type Person = Awaited<ReturnType<typeof member>>;

/** A team with so many members who ticked, one minute after the other, with these chances to pass. */
async function teamOf(...chances: number[]) {
  const { teamId, owner } = await team();
  const params = { teamId };
  const people: Person[] = [];
  const ticks = (id: string, countsMe = true) => api.as(id).call(updateMyMembership, { params, body: { countsMe } });
  const joins = async (expected: number | null) => {
    const person = await member(teamId);
    api.clock.advance({ minutes: 1 });
    await ticks(person.id);
    if (expected !== null) await seedEstimate(api, { userId: person.id, certificationId, expected });
    people.push(person);
    return person;
  };
  for (const expected of chances) await joins(expected);
  const seenBy = async (userId: string, query = { certificationId }) =>
    api.as(userId).call(getTeamProgress, { params, query });
  return {
    teamId,
    owner,
    people,
    joins,
    ticks,
    seenBy,
    progress: async () => (await seenBy(owner.id)).body,
    idOf: (index: number) => people[index]?.id ?? '',
    /** Everybody sleeps; the job runs. */
    night: async () => {
      api.clock.advance({ days: 1 });
      await keepTeamProgress(api.deps);
    },
  };
}

// TEA-60
test('readiness is over the first five, ten … who ticked, as it stood last night', async () => {
  const { night, progress, joins } = await teamOf(0.9, 0.85, 0.6, 0.5);
  await night();
  expect(await progress()).toEqual({
    asOf: '2026-03-02T02:17:00.000Z',
    counted: 4,
    bands: null,
    pass: null,
    topics: null,
  });
  await joins(0.1);
  await joins(0.95);
  expect(await progress()).toMatchObject({ counted: 4, bands: null });
  await night();
  const five = await progress();
  expect(five).toEqual({
    asOf: api.clock.now().toISOString(),
    counted: 5,
    bands: { ready: 2, close: 2, not_yet: 1 },
    pass: { low: 0.5, median: 0.6, high: 0.85 },
    topics: [
      { topic_number: 1, name: expect.any(String), right: 0.59, low: expect.any(Number), high: expect.any(Number) },
      { topic_number: 2, name: expect.any(String), right: 0.59, low: expect.any(Number), high: expect.any(Number) },
    ],
  });
  for (const expected of [0.95, 0.95, 0.95]) await joins(expected);
  await night();
  expect(await progress()).toEqual({ ...five, asOf: api.clock.now().toISOString() });
  await joins(0.95);
  await night();
  expect(await progress()).toMatchObject({ counted: 10, bands: { ready: 7, close: 2, not_yet: 1 } });
});

// TEA-60
test('the figures are those that the people see themselves', async () => {
  const { teamId, owner, ticks, seenBy, night } = await teamOf();
  const expected: number[] = [];
  for (const shareRight of [0.2, 0.5, 0.6, 0.8, 1]) {
    const { id: userId } = await member(teamId);
    await ticks(userId);
    const questionIds = certification.questionIds.slice(10, 80);
    await seedLearner(api, { userId, certificationId, questionIds, keys }, { shareRight });
    const { body } = await api.as(userId).call(getReadiness, { params: { certificationId } });
    expected.push(body.pass?.expected ?? Number.NaN);
  }
  await night();
  const { body } = await seenBy(owner.id);
  const pass = quartiles(expected);
  expect(body.counted).toBe(5);
  expect(body.pass?.low).toBeCloseTo(pass?.low ?? 0, 1);
  expect(body.pass?.median).toBeCloseTo(pass?.median ?? 0, 1);
  expect(body.pass?.high).toBeCloseTo(pass?.high ?? 0, 1);
  for (const { right, low, high } of body.topics ?? []) {
    expect(low).toBeLessThan(right);
    expect(right).toBeLessThan(high);
  }
});

// TEA-60
test('who has no estimate of the certification is not counted, and comes after those who had one', async () => {
  const { night, progress, joins, idOf } = await teamOf(0.9, 0.9, 0.9, 0.9);
  await joins(null);
  await night();
  expect(await progress()).toMatchObject({ counted: 5, bands: null });
  await joins(0.9);
  await night();
  expect(await progress()).toMatchObject({ counted: 5, bands: { ready: 5 } });
  // The one who ticked fifth is in none of the five, however early the tick was.
  await seedEstimate(api, { userId: idOf(4), certificationId, expected: 0.1 });
  await night();
  expect(await progress()).toMatchObject({ counted: 5, bands: { ready: 5, not_yet: 0 } });
});

// TEA-60
test.each(['leaves', 'is removed', 'takes the tick back', 'removes the account'] as const)(
  'after one of those counted %s nothing is shown at once, until five more have ticked',
  async (how) => {
    const { teamId, owner, people, night, progress, joins, ticks, idOf } = await teamOf(0.9, 0.9, 0.1, 0.9, 0.9, 0.9);
    await night();
    expect(await progress()).toMatchObject({ counted: 5, bands: { ready: 4, not_yet: 1 } });
    const params = { teamId };
    const id = idOf(2);
    if (how === 'leaves') await api.as(id).call(leaveTeam, { params });
    if (how === 'is removed')
      await api.as(owner.id).call(removeMember, { params: { teamId, memberId: people[2]?.memberId ?? '' } });
    if (how === 'takes the tick back') await ticks(id, false);
    if (how === 'removes the account')
      await inTransaction(api.db, (tx) => removeFromTeams(tx, id, peopleChanges, api.clock.now()));
    expect(await progress()).toMatchObject({ counted: 5, bands: null, pass: null, topics: null });
    const stored = await api.rows.list('team_progress', { team_id: teamId });
    expect(stored.map(({ figures }) => figures)).toEqual([null]);
    const kept = await api.rows.list('team_progress_member', { member_id: people[2]?.memberId ?? '' });
    expect(kept).toEqual([]);

    for (const expected of [0.5, 0.5, 0.5, 0.5]) await joins(expected);
    await night();
    expect(await progress()).toMatchObject({ counted: 9, bands: null });
    // A member who comes back counts as new: the fifth.
    if (how === 'takes the tick back') await ticks(id);
    else await joins(0.1);
    await night();
    expect(await progress()).toMatchObject({ counted: 10, bands: { ready: 5, close: 4, not_yet: 1 } });
  },
);

// TEA-60
test('who is not counted yet goes without a trace, and deleting the lines leaves the tick as it is', async () => {
  const { teamId, night, progress, ticks, idOf } = await teamOf(0.9, 0.9, 0.9, 0.9, 0.9, 0.1);
  await night();
  const before = await progress();
  await ticks(idOf(5), false);
  await api.as(idOf(0)).call(deleteMyLines, { params: { teamId } });
  expect(await progress()).toEqual(before);
});

// TEA-60
test('of two nights that differ by one person the earlier stays', async () => {
  const { night, progress, idOf } = await teamOf(0.9, 0.9, 0.9, 0.9, 0.9);
  await night();
  const first = await progress();
  await seedEstimate(api, { userId: idOf(0), certificationId, expected: 0.1, answers: 90 });
  await night();
  expect(await progress()).toEqual(first);
  await seedEstimate(api, { userId: idOf(1), certificationId, expected: 0.5, answers: 90 });
  await night();
  expect(await progress()).toMatchObject({
    asOf: api.clock.now().toISOString(),
    bands: { ready: 3, close: 1, not_yet: 1 },
  });
});

// TEA-60
test('a person whose answers are gone is counted no more', async () => {
  const { night, progress, idOf } = await teamOf(0.9, 0.9, 0.9, 0.9, 0.9, 0.9);
  await night();
  await api.rows.delete('learner_belief', { user_id: idOf(1) });
  await night();
  expect(await progress()).toMatchObject({ counted: 6, bands: null });
});

// TEA-1, TEA-60
test('it is for trainers alone, of a certification that there is', async () => {
  const { teamId, people, seenBy, owner, idOf } = await teamOf(0.9);
  expect(people).toHaveLength(1);
  expect((await seenBy(idOf(0))).error.code).toBe('TEAM_ROLE_REQUIRED');
  expect((await seenBy(idOf(0), { certificationId: 'no-such-thing' })).error.code).toBe('TEAM_ROLE_REQUIRED');
  const stranger = await api.seed.user();
  expect((await seenBy(stranger.id, { certificationId: 'no-such-thing' })).status).toBe(404);
  const unknown = await seenBy(owner.id, { certificationId: 'no-such-thing' });
  expect([unknown.status, unknown.error.details?.[0]?.path]).toEqual([400, 'certificationId']);
  const trainer = await member(teamId, { role: 'trainer' });
  await api.rows.update('team', { id: teamId }, { suspended_at: api.clock.now() });
  expect((await seenBy(trainer.id)).status).toBe(200);
});

// TEA-60
test('twice in a night, and on two machines at once, it is kept once', async () => {
  const { night, progress } = await teamOf(0.9, 0.9, 0.9, 0.9, 0.5, 0.5);
  await night();
  const first = await progress();
  await Promise.all([keepTeamProgress(api.deps), keepTeamProgress(api.deps)]);
  expect(await progress()).toEqual(first);
});
