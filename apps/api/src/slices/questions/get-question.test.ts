import * as contract from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { questionIds } = await api.seed.certification();
const learner = await api.seed.user();
await api.seed.subscription(learner.id, {
  planId: 'single-exam-3m',
  providerId: 'aws',
  certificationId: 'aws-saa-c03',
});
const newcomer = await api.seed.user();
const paramsOf = (index: number) => ({ params: { questionId: questionIds[index] ?? '' } });

test('a visitor reads a preview question with its answer and its neighbours', async () => {
  const { status, body, headers } = await api.call(contract.getQuestion, paramsOf(4));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: questionIds[4],
    correct_answer: 'AC',
    number_of_answers: 2,
    previous_question_id: questionIds[3],
    next_question_id: questionIds[5],
  });
  expect(headers.vary).toContain('authorization');
});

test('the neighbours end where the caller may not go on', async () => {
  expect((await api.call(contract.getQuestion, paramsOf(0))).body.previous_question_id).toBeNull();
  expect((await api.as(newcomer.id).call(contract.getQuestion, paramsOf(9))).body.next_question_id).toBeNull();
  const tenthForLearner = await api.as(learner.id).call(contract.getQuestion, paramsOf(9));
  expect(tenthForLearner.body.next_question_id).toBe(questionIds[10]);
});

test('past the preview visitors and users without a plan are offered a plan, never asked to sign in', async () => {
  for (const caller of [api, api.as(newcomer.id)]) {
    const { status, error } = await caller.call(contract.getQuestion, paramsOf(10));
    expect([status, error.code]).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
  }
  expect((await api.as(learner.id).call(contract.getQuestion, paramsOf(29))).status).toBe(200);
});

test('a retired question is gone from its page, and the preview moves up', async () => {
  const retired = questionIds[2] ?? '';
  await api.rows.update('question', { id: retired }, { status: 'retired' });
  const { error } = await api.as(newcomer.id).call(contract.getQuestion, { params: { questionId: retired } });
  expect(error).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: 'Question not found' });
  expect((await api.as(newcomer.id).call(contract.getQuestion, paramsOf(10))).status).toBe(200);
});
