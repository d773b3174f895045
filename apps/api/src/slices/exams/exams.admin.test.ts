import * as contract from '@examplar/contract/admin/exams';
import { adminPublishQuestion, adminRetireQuestion } from '@examplar/contract/admin/questions';
import { startAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);
const [first = '', second = ''] = certification.questionIds.slice(-2);
const common = {
  title: 'Short exam',
  description: 'Two questions.',
  difficulty: 'practice',
  duration: 10,
  passing_score: 50,
  position: 7,
};
const identity = { id: 'short-exam', certification_id: certification.id };
const params = { examId: 'short-exam' };

test('a fixed exam is prepared, published once its questions are, taken and retired', async () => {
  const body = { ...common, ...identity, assembly: 'fixed' as const, questionIds: [second, first] };
  const draft = await staff.call(contract.adminCreateExam, { body });
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({
    publication: 'draft',
    questionIds: [second, first],
    questionCount: 2,
    free: false,
    analysis: { attempts: 0, passRate: null, reliability: null },
  });
  await api.rows.update('exam', { id: certification.fullExamId }, { publication: 'retired' });
  expect((await staff.call(adminRetireQuestion, { params: { questionId: first } })).status).toBe(200);
  expect((await staff.call(contract.adminPublishExam, { params })).error.code).toBe('WRONG_STATE');
  await staff.call(adminPublishQuestion, { params: { questionId: first } });
  expect((await staff.call(contract.adminPublishExam, { params })).body.publication).toBe('published');
  expect((await staff.call(adminRetireQuestion, { params: { questionId: first } })).error.code).toBe('WRONG_STATE');

  const { id: userId } = await api.seed.user();
  await api.seed.subscription(userId);
  expect((await api.as(userId).call(startAttempt, { params })).body.questionIds).toEqual([second, first]);

  expect((await staff.call(contract.adminRetireExam, { params })).body.publication).toBe('retired');
  expect((await staff.call(contract.adminCreateExam, { body })).error.code).toBe('ID_TAKEN');
});

test('a published exam cannot be changed into one that cannot be assembled', async () => {
  await staff.call(contract.adminPublishExam, { params });
  const tooMany = { ...common, assembly: 'drawn' as const, questionCount: 400 };
  const refused = await staff.call(contract.adminUpdateExam, { params, body: tooMany });
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'questionCount']);
  const changed = await staff.call(contract.adminUpdateExam, { params, body: { ...tooMany, questionCount: 4 } });
  expect(changed.body).toMatchObject({ assembly: 'drawn', questionIds: [], questionCount: 4 });
  const foreign = { ...common, assembly: 'fixed' as const, questionIds: ['of-another-q001'] };
  expect((await staff.call(contract.adminUpdateExam, { params, body: foreign })).error.details?.[0]?.path).toBe(
    'questionIds',
  );
});

test('a trial assembly shows the spread over the topics and what is missing, and stores nothing', async () => {
  const tried = await staff.call(contract.adminAssembleExam, { params, body: { questionCount: 10 } });
  expect(tried.body.questionIds).toHaveLength(10);
  expect(tried.body.topics).toMatchObject([
    { topic_number: 1, weight: 50, quota: 5 },
    { topic_number: 2, weight: 50, quota: 5 },
  ]);
  expect(tried.body.problems).toEqual([]);
  const short = await staff.call(contract.adminAssembleExam, { params, body: { questionCount: 500 } });
  expect(short.body.problems).toHaveLength(3);
  expect((await staff.call(contract.adminGetExam, { params })).body.questionCount).toBe(4);
});

test('exams are listed with their figures, and each action is in the audit log', async () => {
  await api.seed.attempt({ right: 20 });
  const listed = await staff.call(contract.adminListExams, {
    query: { certification_id: certification.id, sort: 'position', assembly: 'fixed' },
  });
  expect(listed.body[0]).toMatchObject({ free: true, analysis: { attempts: 1, completedAttempts: 1, passRate: 100 } });
  const acts = await api.rows.list('audit', { subject_type: 'exam' }, ['action']);
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['exams.create', 'exams.publish', 'exams.retire', 'exams.update']),
  );
});
