import * as contract from '@examplar/contract/exams';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const learner = await api.seed.user();
await api.seed.subscription(learner.id);
const newcomer = await api.seed.user();
const examAs = (userId: string, examId: string) => api.as(userId).call(contract.getTestExam, { params: { examId } });

test('the exams of a certification are listed, the free one first', async () => {
  const { status, body } = await api.call(contract.listCertificationExams, {
    params: { certificationId: certification.id },
  });
  expect(status).toBe(200);
  expect(body.map((exam) => [exam.id, exam.free, exam.assembly, exam.questionCount])).toEqual([
    [certification.freeExamId, true, 'fixed', 12],
    [certification.fullExamId, false, 'fixed', 18],
    [certification.drawnExamId, false, 'drawn', 18],
  ]);
  expect(JSON.stringify(body)).not.toContain('questions"');
});

test.each(['', '?language=vi'])('a certification without exams has an empty list%s', async (query) => {
  const { id } = await api.seed.certification({ id: 'aws-ans-c01' });
  await api.rows.update('exam', { certification_id: id }, { publication: 'retired' });
  const response = await api.app.inject(`/api/certifications/${id}/test-exams${query}`);
  expect([response.statusCode, response.json()]).toEqual([200, []]);
});

test.each([
  ['the free exam, without a plan', newcomer.id, certification.freeExamId, true, 12],
  ['another exam, without a plan', newcomer.id, certification.fullExamId, false, 0],
  ['another exam, with a plan', learner.id, certification.fullExamId, true, 18],
  ['a drawn exam, with a plan', learner.id, certification.drawnExamId, true, 0],
])('%s: access and questions', async (_case, userId, examId, hasAccess, count) => {
  const { status, body } = await examAs(userId, examId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: examId, hasAccess, duration: 60, passing_score: 72 });
  expect(body.questions).toHaveLength(count);
});

test('questions are in the order of the exam, and the response contains no key', async () => {
  const { body } = await examAs(learner.id, certification.fullExamId);
  expect(body.questions.map((question) => question.id)).toEqual(certification.questionIds.slice(12));
  expect(Object.keys(body.questions[0] ?? {}).sort()).toEqual([
    'display',
    'id',
    'kind',
    'lang',
    'number_of_answers',
    'options',
    'prompt_options',
    'prompts',
    'question_number',
    'question_text',
    'scenario_id',
    'topic_number',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/correct|explanation|secret|why|because|reference/i);
});

test('a retired exam is 404', async () => {
  await api.rows.update('exam', { id: certification.drawnExamId }, { publication: 'retired' });
  const { error } = await examAs(learner.id, certification.drawnExamId);
  expect(error).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: 'Exam not found' });
});
