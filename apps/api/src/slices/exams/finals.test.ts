import { getCertification } from '@examplar/contract/catalogue';
import { getTestExam, listCertificationExams } from '@examplar/contract/exams';
import { getAttempt, listMyAttempts, startAttempt, submitAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { loadLearner } from '../study/learner.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const before = (await api.call(getCertification, { params: { certificationId: certification.id } })).body;
const final = await api.seed.final();
const params = { examId: final.examId };

async function subscriber() {
  const { id } = await api.seed.user();
  await api.seed.subscription(id);
  return id;
}

test('a final is listed last and says so (LRN-60)', async () => {
  await api.db.updateTable('exam').set({ position: 0 }).where('id', '=', final.examId).execute();
  const { body } = await api.call(listCertificationExams, { params: { certificationId: certification.id } });
  expect(body.map(({ id, isFinal, free }) => [id, isFinal, free])).toEqual([
    [certification.freeExamId, false, true],
    [certification.fullExamId, false, false],
    [certification.drawnExamId, false, false],
    [final.examId, true, false],
  ]);
});

test('its questions come with the attempt, not with the exam (LRN-61)', async () => {
  const user = api.as(await subscriber());
  const shown = await user.call(getTestExam, { params });
  expect(shown.body).toMatchObject({ isFinal: true, hasAccess: true, questions: [], questionCount: 4 });
  const started = await user.call(startAttempt, { params });
  expect(started.status).toBe(201);
  expect(started.body).toMatchObject({ isFinal: true, mode: 'exam', questionIds: final.questionIds });
  const answers = final.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'A' }));
  const attemptParams = { attemptId: started.body.id };
  const submitted = await user.call(submitAttempt, { params: attemptParams, body: { answers } });
  expect(submitted.body).toMatchObject({ isFinal: true, score: 4, status: 'Passed' });
  expect((await user.call(listMyAttempts, {})).body).toMatchObject([{ isFinal: true }]);
  const other = await user.call(startAttempt, { params: { examId: certification.freeExamId } });
  expect((await user.call(getAttempt, { params: { attemptId: other.body.id } })).body.isFinal).toBe(false);
});

test('a final is taken in exam mode only, after the check for a plan (LRN-61)', async () => {
  const body = { examMode: 'practice' as const };
  const refused = await api.as(await subscriber()).call(startAttempt, { params, body });
  expect([refused.status, refused.error]).toEqual([
    409,
    { statusCode: 409, code: 'EXAM_MODE_ONLY', message: 'This final is taken in exam mode only.' },
  ]);
  const { id: withoutPlan } = await api.seed.user();
  expect((await api.as(withoutPlan).call(startAttempt, { params, body })).error.code).toBe('SUBSCRIPTION_REQUIRED');
  expect((await api.as(withoutPlan).call(startAttempt, { params })).error.code).toBe('SUBSCRIPTION_REQUIRED');
});

test('questions that a final reserves cannot be practised (LRN-62)', async () => {
  const practisable = async (userId: string) =>
    (await loadLearner(api.db, { userId, certificationId: certification.id, now: api.clock.now() })).questions;
  const all = await practisable(await subscriber());
  expect(all.map(({ id }) => id)).toEqual(certification.questionIds);
  const { id: userId } = await api.seed.user();
  // The ten of the preview and the rest of the free exam.
  expect(await practisable(userId)).toHaveLength(12);
});

test('the counts of a certification stay as they were', async () => {
  const { body } = await api.call(getCertification, { params: { certificationId: certification.id } });
  expect([body.questionCount, body.topics]).toEqual([before.questionCount, before.topics]);
});
