import { exportMyData } from '@examplar/contract/account-export';
import { getReadiness, listMyReadiness } from '@examplar/contract/readiness';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { findBelief, saveEstimate } from '../learning/belief/public.ts';
import { drawDueEstimates, drawEstimate } from './estimating/draw-estimate.ts';
import { seedLearner } from './learner.fixture.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 100 });
const { id: certificationId, questionIds, keys } = certification;
const afterPreview = questionIds.slice(10);
let userId = '';

beforeEach(async () => {
  userId = (await api.seed.user()).id;
});

const look = async () => (await api.as(userId).call(getReadiness, { params: { certificationId } })).body;
const answered = (count: number, shareRight?: number) =>
  seedLearner(
    api,
    { userId, certificationId, questionIds: afterPreview.slice(0, count), keys },
    shareRight === undefined ? {} : { shareRight },
  );
const days = () => api.rows.list('readiness_day', { user_id: userId });
const belief = () => api.rows.get('learner_belief', { user_id: userId });

// LRN-84
test('without answers it is too early, and the response says what is missing', async () => {
  await api.seed.subscription(userId);
  const readiness = await look();
  expect(readiness).toMatchObject({ state: 'too_early', verdict: 'too_early', pass: null, score: null, holdsDown: [] });
  expect(readiness.missing).toMatchObject({ more: 60, attainable: true });
  expect(readiness.missing.topics.map(({ topic_number, more }) => [topic_number, more])).toEqual([
    [1, 8],
    [2, 8],
  ]);
  expect(readiness.basis).toEqual({ firstSight: 0, lastAnswerAt: null, outcomes: 0 });
  expect((await api.as(userId).call(listMyReadiness)).body).toEqual([]);
});

test('59 answers are one too few, 60 are enough', async () => {
  await answered(59);
  expect(await look()).toMatchObject({ state: 'early', missing: { more: 1, topics: [] } });
  await api.rows.delete('question_history', { user_id: userId });
  await api.rows.delete('learner_belief', { user_id: userId });
  await answered(60);
  const readiness = await look();
  expect(readiness).toMatchObject({ state: 'estimate', missing: { more: 0, topics: [] }, basis: { firstSight: 60 } });
  const { pass, score, verdict, holdsDown } = readiness;
  if (!pass || !score) throw new Error('an estimate has figures');
  const expected = pass.expected ?? 0;
  expect(pass.low).toBeLessThan(expected);
  expect(expected).toBeLessThan(pass.high);
  expect(score).toMatchObject({ outOf: 88, passing: 64 });
  expect(score.low).toBeLessThanOrEqual(score.expected);
  expect(score.high).toBeGreaterThanOrEqual(score.expected);
  expect(verdict).toBe(expected >= 0.8 ? 'ready' : 'close');
  expect(holdsDown).toHaveLength(2);
  expect(holdsDown[0]?.points).toBeGreaterThanOrEqual(holdsDown[1]?.points ?? 0);
});

test('opened keys and seen questions can no longer be answered at first sight', async () => {
  await api.seed.subscription(userId);
  await answered(40);
  const others = afterPreview.slice(40);
  await api.rows.insert(
    'question_history',
    others.slice(0, 31).map((questionId) => ({
      user_id: userId,
      question_id: questionId,
      certification_id: certificationId,
      key_opened_at: api.clock.now(),
    })),
  );
  expect((await look()).missing).toEqual({ more: 20, topics: [], attainable: false, withFullAccess: null });
});

// LRN-85
test('the same state gives the same figures, and those who know more are readier', async () => {
  await answered(80, 0.9);
  const first = await look();
  await api.rows.update('learner_belief', { user_id: userId }, { estimate_due_at: api.clock.now() });
  expect(JSON.stringify(await look())).toBe(JSON.stringify(first));
  const [one] = (await api.as(userId).call(listMyReadiness)).body;
  expect(one).toEqual({ certificationId, ...first });

  userId = (await api.seed.user()).id;
  await answered(80, 0.5);
  const weaker = await look();
  expect(weaker.pass?.expected).toBeLessThan(first.pass?.expected ?? 0);
  expect(weaker.verdict).toBe('not_yet');
});

test('the job draws what is due and keeps the day; a look draws what is older than a day', async () => {
  await answered(60);
  expect(await drawDueEstimates(api.deps)).toBeGreaterThan(0);
  expect(await days()).toMatchObject([{ day: '2026-03-01', first_sight: 60 }]);
  expect((await days())[0]?.pass_by_offset).toHaveLength(19);
  const { estimated_at: drawnAt } = await belief();
  expect(await drawDueEstimates(api.deps)).toBe(0);
  await look();
  expect((await belief()).estimated_at).toEqual(drawnAt);

  api.clock.advance({ hours: 26 });
  await look();
  expect((await belief()).estimated_at).not.toEqual(drawnAt);
  expect((await days()).map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02']);
});

test('an estimate that answers overtook stays due', async () => {
  await answered(60);
  const learner = await findBelief(api.db, { userId, certificationId });
  if (!learner) throw new Error('there is a belief');
  await saveEstimate(
    api.db,
    { userId, certificationId },
    { learner, countedAnswers: 59, estimate: {}, now: api.clock.now() },
  );
  expect(await belief()).toMatchObject({ estimate: null, estimate_due_at: expect.anything() });
});

test('an estimate does not undo what was computed while it was drawn', { tags: 'race' }, async () => {
  await answered(60);
  await look();
  const moved = [9, 9, 9];
  let drawing: Promise<unknown> = Promise.resolve();
  await inTransaction(api.db, async (tx) => {
    await tx.updateTable('learner_belief').set({ mean: moved }).where('user_id', '=', userId).execute();
    drawing = drawEstimate(api.deps, { userId, certificationId, now: api.clock.now() });
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
  });
  await drawing;
  expect((await belief()).mean).toEqual(moved);
});

test('a retired question no longer counts', async () => {
  await answered(60);
  const { basis } = await look();
  const [retired = ''] = afterPreview;
  await setStatus(retired, 'retired');
  await api.rows.insert('readiness_bank', {
    certification_id: certificationId,
    version: 1,
    label_means: JSON.stringify({ easy: -0.7, medium: 0, hard: 0.7 }),
    updated_at: api.clock.now(),
  });
  await api.rows.update('learner_belief', { user_id: userId }, { estimate_due_at: api.clock.now() });
  expect((await look()).basis.firstSight).toBe(basis.firstSight - 1);
  await setStatus(retired, 'published');
});

test('the export has the days of a user, and removing the account removes them with the belief', async () => {
  await answered(60);
  await look();
  expect((await api.as(userId).call(exportMyData)).body.readiness).toEqual([
    { certificationId, day: expect.any(String), expected: expect.any(Number), firstSight: 60 },
  ]);
  await api.rows.delete('account', { id: userId });
  expect(await days()).toEqual([]);
});

async function setStatus(questionId: string, status: 'published' | 'retired'): Promise<void> {
  await api.rows.update('question', { id: questionId }, { status });
  await api.db
    .updateTable('content_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute();
}
