import * as contract from '@examplar/contract/questions';
import * as taking from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { id: certificationId, questionIds, freeExamId } = await api.seed.certification();

test('the bank knows what the user’s attempts asked, missed and flagged', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id);
  const caller = api.as(user.id);
  const idsSeen = async (seen: 'not_seen' | 'missed' | 'flagged') =>
    (
      await caller.call(contract.listCertificationQuestions, { params: { certificationId }, query: { seen } })
    ).body.questions.map((question) => question.id);
  expect(await idsSeen('not_seen')).toEqual(questionIds);

  const { body } = await caller.call(taking.startAttempt, { params: { examId: freeExamId } });
  const params = { attemptId: body.id };
  expect(await idsSeen('not_seen')).toEqual(questionIds.slice(12));
  expect(await idsSeen('missed')).toEqual([]);

  const [first = '', second = ''] = questionIds;
  await caller.call(taking.saveAnswer, { params, body: { questionId: second, selectedAnswer: 'A', isFlagged: true } });
  await caller.call(taking.saveAnswer, { params, body: { questionId: first, selectedAnswer: 'D' } });
  expect(await idsSeen('flagged')).toEqual([second]);

  await caller.call(taking.completeAttempt, { params });
  expect(await idsSeen('missed')).toEqual([first]);
  expect(await idsSeen('flagged')).toEqual([second]);

  const list = (as: Pick<typeof caller, 'call'>) =>
    as.call(contract.listCertificationQuestions, { params: { certificationId }, query: { limit: 2 } });
  const marks = { seen: [first, second], missed: [first], flagged: [second] };
  expect((await list(caller)).body.marks).toEqual(marks);
  expect((await list(api)).body.marks).toBeNull();
  expect((await list(api.as((await api.seed.user()).id))).body.marks).toEqual({ seen: [], missed: [], flagged: [] });
});
