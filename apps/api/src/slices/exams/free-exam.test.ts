import * as contract from '@examplar/contract/admin/exams';
import { adminPublishQuestion, adminRetireQuestion } from '@examplar/contract/admin/questions';
import { listCertificationExams } from '@examplar/contract/exams';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
let certifications = 0;
const certification = () => {
  certifications += 1;
  return api.seed.certification({ id: `free-exam-${certifications}` });
};
const freeOf = async (certificationId: string) => {
  const { body } = await api.call(listCertificationExams, { params: { certificationId } });
  return body.filter(({ free }) => free).map(({ id }) => id);
};
const fields = (questionIds: string[], position: number) => ({
  title: `Exam at ${position}`,
  description: 'Some questions.',
  difficulty: 'practice',
  duration: 10,
  passing_score: 50,
  position,
  assembly: 'fixed' as const,
  questionIds,
});

test('when the free exam is retired, the next becomes the free one; when it comes back, it is again', async () => {
  const { id, freeExamId, fullExamId } = await certification();
  expect(await freeOf(id)).toEqual([freeExamId]);
  await staff.call(contract.adminRetireExam, { params: { examId: freeExamId } });
  expect(await freeOf(id)).toEqual([fullExamId]);
  expect((await staff.call(contract.adminGetExam, { params: { examId: freeExamId } })).body.free).toBe(false);
  await staff.call(contract.adminPublishExam, { params: { examId: freeExamId } });
  expect(await freeOf(id)).toEqual([freeExamId]);
});

test('of two exams at the first place one is free, a draft never is, and the free one may move on', async () => {
  const { id, freeExamId, questionIds } = await certification();
  const examId = `${id}-z`;
  const body = { id: examId, certification_id: id, ...fields(questionIds.slice(-3), 1) };
  expect((await staff.call(contract.adminCreateExam, { body })).body.free).toBe(false);
  await staff.call(contract.adminPublishExam, { params: { examId } });
  expect(await freeOf(id)).toEqual([freeExamId]);
  const move = (ids: string[]) =>
    staff.call(contract.adminUpdateExam, { params: { examId: freeExamId }, body: fields(ids, 9) });
  expect((await move(questionIds.slice(0, 12))).error.code).toBe('WRONG_STATE');
  expect((await move(questionIds.slice(10, 12))).body).toMatchObject({ free: false, position: 9 });
  expect(await freeOf(id)).toEqual([examId]);
});

test('only the free exam may ask questions that are open to everyone', async () => {
  const { id, questionIds } = await certification();
  const examId = `${id}-late`;
  const body = { id: examId, certification_id: id, ...fields(questionIds.slice(9, 13), 7) };
  await staff.call(contract.adminCreateExam, { body });
  const refused = await staff.call(contract.adminPublishExam, { params: { examId } });
  expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.error.message).toContain(`take question 10 out of “Exam at 7”`);
  await staff.call(contract.adminUpdateExam, { params: { examId }, body: fields(questionIds.slice(10, 13), 7) });
  expect((await staff.call(contract.adminPublishExam, { params: { examId } })).status).toBe(200);
});

test('a question of the preview cannot be retired while the next in line is in a fixed exam', async () => {
  const { id, freeExamId, questionIds } = await certification();
  const [first = ''] = questionIds;
  await staff.call(contract.adminUpdateExam, {
    params: { examId: freeExamId },
    body: fields(questionIds.slice(1, 10), 1),
  });
  const examId = `${id}-late`;
  const late = { id: examId, certification_id: id, ...fields(questionIds.slice(10, 13), 7) };
  await staff.call(contract.adminCreateExam, { body: late });
  await staff.call(contract.adminPublishExam, { params: { examId } });
  const refused = await staff.call(adminRetireQuestion, { params: { questionId: first } });
  expect([refused.status, refused.error.message.includes('question 11')]).toEqual([409, true]);
  await staff.call(contract.adminRetireExam, { params: { examId } });
  expect((await staff.call(adminRetireQuestion, { params: { questionId: first } })).status).toBe(200);
  expect((await staff.call(adminPublishQuestion, { params: { questionId: first } })).status).toBe(200);
});
