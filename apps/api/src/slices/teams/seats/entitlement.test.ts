import { getProfile } from '@examplar/contract/account';
import { getTestExam } from '@examplar/contract/exams';
import { checkAccess, getMySubscription } from '@examplar/contract/payments/subscriptions';
import { startAttempt } from '@examplar/contract/taking';
import * as people from '@examplar/contract/teams/members';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer } from '../../identity/identity.fixture.ts';
import { teamsOf } from '../teams.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ onConnect });
const { team, member, paid } = teamsOf(api);
const { fullExamId } = await examIds();

async function examIds() {
  const certification = await api.seed.certification();
  const exams = await api.rows.list('exam', { certification_id: certification.id });
  const fullExam = exams.find(({ id }) => id !== certification.freeExamId);
  return { fullExamId: fullExam?.id ?? '' };
}

/** A member of a team with seats, who has one if it says so. */
async function seated(hasSeat = true) {
  const made = await team();
  await paid(made.teamId, 3);
  const person = await member(made.teamId);
  const take = (takes: boolean) =>
    api.as(person.id).call(people.updateMyMembership, { params: made.params, body: { hasSeat: takes } });
  if (hasSeat) await take(true);
  return { ...made, person, take };
}

// TEA-32
test('a seat opens everything until the end of its last day, and no longer', async () => {
  const { person } = await seated();
  const open = async () => {
    const auth = bearer(await api.tokenOf(person.id));
    return (await api.call(startAttempt, { params: { examId: fullExamId }, body: { examMode: 'practice' }, ...auth }))
      .status;
  };
  const check = async () => (await api.call(checkAccess, { body: {}, ...bearer(await api.tokenOf(person.id)) })).body;
  const covered = { hasAccess: true, hasActiveSubscription: false, planType: 'ALL_ACCESS' };
  expect(await check()).toEqual({ ...covered, reason: 'Your seat at Northwind Training covers this.' });
  expect((await api.as(person.id).call(getMySubscription)).body).toBeNull();
  expect(await open()).toBe(201);

  const own = async () => (await api.call(getProfile, bearer(await api.tokenOf(person.id)))).body.teamSeat;
  expect(await own()).toEqual({ team: 'Northwind Training', endsOn: '2027-03-01' });

  const start = api.clock.now();
  api.clock.advance({ ms: Date.parse('2027-03-01T23:59:59.999Z') - start.getTime() });
  expect((await check()).hasAccess).toBe(true);
  api.clock.advance({ ms: 1 });
  expect((await check()).hasAccess).toBe(false);
  expect(await own()).toBeUndefined();
});

// TEA-32
test('declining the seat, leaving and removal end what it opened at once', async () => {
  for (const end of ['decline', 'leave', 'removal'] as const) {
    const { person, owner, params, teamId, take } = await seated();
    const hasAccess = async () =>
      (await api.as(person.id).call(getTestExam, { params: { examId: fullExamId } })).body.questions;
    expect((await hasAccess()).length, end).toBeGreaterThan(0);
    if (end === 'decline') await take(false);
    if (end === 'leave') await api.as(person.id).call(people.leaveTeam, { params });
    if (end === 'removal') await api.as(owner.id).call(people.removeMember, { params: person.params });
    expect(await hasAccess(), `${end} ${teamId}`).toEqual([]);
  }
});

// TEA-32
test("a plan of one's own is named before the seat", async () => {
  const { person } = await seated();
  await api.seed.subscription(person.id);
  const { body } = await api.as(person.id).call(checkAccess, { body: {} });
  expect(body).toMatchObject({ hasActiveSubscription: true, reason: 'Your plan, All Access Premium, covers this.' });
});

// TEA-32
test('neither somebody without a team nor a member pays a statement for teams', async () => {
  const [alone, subscriber] = [await api.seed.user(), await api.seed.user()];
  await api.seed.subscription(subscriber.id);
  const [plain, holder] = [(await seated(false)).person, (await seated()).person];
  const countOf = async (userId: string) => {
    const caller = api.as(userId);
    const call = () => caller.call(getTestExam, { params: { examId: fullExamId } });
    await call();
    sent.length = 0;
    await call();
    await caller.call(checkAccess, { body: {} });
    return sent.filter((text) => !/^\s*select session\.id/.test(text)).length;
  };
  const [withoutPlan, ofMember] = [await countOf(alone.id), await countOf(plain.id)];
  expect(withoutPlan).toBeGreaterThan(0);
  expect(ofMember).toBe(withoutPlan);
  // Whoever may open the exam is sent its questions.
  expect(await countOf(holder.id)).toBe(await countOf(subscriber.id));
});
