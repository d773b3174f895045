import { exportMyData } from '@examplar/contract/account-export';
import { getReadiness, listMyReadiness } from '@examplar/contract/readiness';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { drawDueEstimates } from './estimating/draw-estimate.ts';
import { seedLearner } from './learner.fixture.ts';
import { findPrediction } from './public.ts';

const api = await startTestApi();
const {
  id: certificationId,
  questionIds,
  keys,
} = await api.seed.certification({ questions: 100, freeExamQuestions: 20 });
const afterPreview = questionIds.slice(10);
let userId = '';

beforeEach(async () => {
  userId = (await api.seed.user()).id;
});

const look = async () => (await api.as(userId).call(getReadiness, { params: { certificationId } })).body;
const answered = (questions: readonly string[], shareRight = 0.8) =>
  seedLearner(api, { userId, certificationId, questionIds: questions, keys }, { shareRight });

describe('before an estimate (LRN-98)', () => {
  test('9 answers say nothing, 10 give a wide range without a verdict', async () => {
    await answered(afterPreview.slice(0, 9));
    expect(await look()).toMatchObject({ state: 'too_early', verdict: 'too_early', pass: null });
    await api.rows.delete('question_history', { user_id: userId });
    await api.rows.delete('learner_belief', { user_id: userId });
    await answered(afterPreview.slice(0, 10));
    const readiness = await look();
    expect(readiness).toMatchObject({
      state: 'early',
      verdict: 'early',
      pass: { expected: null },
      score: null,
      holdsDown: [],
      narrowedBy: 'unseen',
      missing: { more: 50 },
      basis: { firstSight: 10 },
    });
    const { low, high } = readiness.pass ?? { low: 1, high: 0 };
    expect(high - low).toBeGreaterThan(0.3);
    expect((await api.as(userId).call(listMyReadiness)).body).toEqual([{ certificationId, ...readiness }]);
  });

  test('59 answers are early, 60 are an estimate', async () => {
    await answered(afterPreview.slice(0, 59));
    expect((await look()).state).toBe('early');
    await api.rows.delete('question_history', { user_id: userId });
    await api.rows.delete('learner_belief', { user_id: userId });
    await answered(afterPreview.slice(0, 60));
    expect((await look()).state).toBe('estimate');
  });

  test('it follows each answer, the same answers give the same range, and more right ones a higher one', async () => {
    await answered(afterPreview.slice(0, 20), 0.4);
    const weaker = await look();
    expect(await look()).toEqual(weaker);
    userId = (await api.seed.user()).id;
    await answered(afterPreview.slice(0, 20), 0.95);
    const stronger = await look();
    expect(stronger.pass?.low).toBeGreaterThan(weaker.pass?.low ?? 1);
    expect(stronger.pass?.high).toBeGreaterThanOrEqual(weaker.pass?.high ?? 1);
  });

  test('nothing of it is kept: no day, no estimate, nothing for an outcome, nothing in the export', async () => {
    await answered(afterPreview.slice(0, 30));
    await drawDueEstimates(api.deps);
    await look();
    expect(await api.rows.list('readiness_day', { user_id: userId })).toEqual([]);
    expect(await api.rows.get('learner_belief', { user_id: userId })).toMatchObject({
      estimate: null,
      estimate_due_at: null,
      answers_at_estimate: 30,
    });
    expect(await findPrediction(api.db, { userId, certificationId, takenOn: '2026-03-01' })).toBeNull();
    expect((await api.as(userId).call(exportMyData)).body.readiness).toEqual([]);
  });
});

describe('what the caller may do now (LRN-84, LRN-99)', () => {
  test('a free account has the free exam, and hears what full access would open', async () => {
    // Of the free exam's 20 questions ten are the preview, which never counts.
    expect((await look()).missing).toMatchObject({ more: 60, attainable: false, withFullAccess: 80 });
    await answered(questionIds.slice(10, 20));
    expect((await look()).missing).toMatchObject({ more: 50, attainable: false, withFullAccess: 80 });
    await api.seed.subscription(userId);
    expect((await look()).missing).toMatchObject({ more: 50, attainable: true, withFullAccess: null });
  });

  test('what was seen while there was a plan is not offered again', async () => {
    await answered(afterPreview.slice(0, 40));
    expect((await look()).missing).toMatchObject({ more: 20, attainable: false, withFullAccess: 50 });
  });

  test('finals count where a plan opens them and they may be sat', async () => {
    const other = await api.seed.certification({ id: 'aws-clf-c02', questions: 69 });
    const missing = async () =>
      (await api.as(userId).call(getReadiness, { params: { certificationId: other.id } })).body.missing;
    await api.seed.subscription(userId);
    expect(await missing()).toMatchObject({ more: 60, attainable: false });
    const final = await api.seed.final({ certificationId: other.id });
    await contentChanged();
    expect(await missing()).toMatchObject({ more: 60, attainable: true, withFullAccess: null });
    await api.rows.update('exam', { id: final.examId }, { publication: 'draft' });
    await contentChanged();
    expect(await missing()).toMatchObject({ more: 60, attainable: false });
    await api.rows.update('exam', { id: final.examId }, { publication: 'published' });
    await contentChanged();
    userId = (await api.seed.user()).id;
    expect(await missing()).toMatchObject({ attainable: false, withFullAccess: 69 - 12 });
  });
});

const contentChanged = () =>
  api.db
    .updateTable('content_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute();
