import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi();
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const [first = '', second = ''] = questionIds;

async function open(mode: 'exam' | 'practice') {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId, mode);
  const answer = (questionId: string, fields: Record<string, unknown>) =>
    room.answer(userId, body.id, { questionId, ...fields });
  const shown = async () => (await room.get(userId, body.id)).body;
  return { userId, attemptId: body.id, answer, shown };
}

// LRN-11
test('in an open exam a confidence is sent with the answer or alone, changed and removed', async () => {
  const { userId, attemptId, answer, shown } = await open('exam');
  await answer(first, { selectedAnswer: 'A', confidence: 'guessed' });
  expect((await answer(second, { confidence: 'sure' })).body).toEqual({ saved: true });
  expect(await shown()).toMatchObject({
    confidence: { [first]: 'guessed', [second]: 'sure' },
    answers: { [first]: 'A' },
  });
  await answer(first, { selectedAnswer: 'B' });
  await answer(first, { confidence: 'fairly', isFlagged: true });
  await answer(second, { confidence: null });
  expect(await shown()).toMatchObject({ confidence: { [first]: 'fairly' }, answers: { [first]: 'B' }, flags: [first] });
  await room.complete(userId, attemptId);
  expect(await shown()).toMatchObject({ confidence: { [first]: 'fairly' }, score: 0 });
  expect((await answer(first, { confidence: 'sure' })).error.code).toBe('ATTEMPT_CLOSED');
});

test('a batch saves confidences with their answers', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => open('exam')));
  for (const { answer } of users) await answer(second, { isFlagged: true });
  const confidences = ['guessed', 'fairly', 'sure', undefined] as const;
  await Promise.all(
    users.map(({ answer }, at) => {
      const confidence = confidences[at % 4];
      return answer(first, { selectedAnswer: 'A', ...(confidence ? { confidence } : {}) });
    }),
  );
  for (const [at, { shown }] of users.entries()) {
    const confidence = confidences[at % 4];
    expect((await shown()).confidence).toEqual(confidence ? { [first]: confidence } : {});
  }
});

test('a submission says for each answer how sure the user was', async () => {
  const { userId, attemptId, answer } = await open('exam');
  await answer(first, { selectedAnswer: 'A', confidence: 'sure' });
  await answer(second, { selectedAnswer: 'A', confidence: 'sure' });
  const sent = [
    { questionId: first, selectedAnswer: 'A', confidence: null },
    { questionId: second, selectedAnswer: 'A' },
    { questionId: questionIds[2] ?? '', selectedAnswer: 'B', confidence: 'guessed' as const },
  ];
  const { body } = await room.submit(userId, attemptId, sent);
  expect(body.confidence).toEqual({ [second]: 'sure', [questionIds[2] ?? '']: 'guessed' });
  expect((await room.submit(userId, attemptId, sent)).status).toBe(200);
  const other = [{ ...sent[1], questionId: second, selectedAnswer: 'A', confidence: 'fairly' as const }];
  expect((await room.submit(userId, attemptId, other)).error.code).toBe('ATTEMPT_CLOSED');
});

// LRN-10
test('in practice a confidence is sent with the answer; afterwards only the same one is accepted', async () => {
  const { answer, shown } = await open('practice');
  const alone = await answer(first, { confidence: 'sure' });
  expect([alone.status, alone.error.details?.[0]?.path]).toEqual([400, 'confidence']);
  await answer(first, { selectedAnswer: 'A', confidence: 'fairly' });
  expect((await shown()).confidence).toEqual({ [first]: 'fairly' });
  for (const again of [{ selectedAnswer: 'A', confidence: 'fairly' }, { selectedAnswer: 'A' }, { confidence: null }]) {
    expect((await answer(first, again)).status).toBe(200);
  }
  for (const other of [{ selectedAnswer: 'A', confidence: 'sure' }, { confidence: 'sure' }]) {
    expect(await answer(first, other)).toMatchObject({ status: 409, error: { code: 'ALREADY_ANSWERED' } });
  }
  await answer(second, { selectedAnswer: 'A', confidence: null });
  expect((await answer(second, { selectedAnswer: 'A', confidence: 'sure' })).error.code).toBe('ALREADY_ANSWERED');
  expect((await shown()).confidence).toEqual({ [first]: 'fairly' });
});

test.each(['Sure', '', 1])('%j is not a confidence', async (confidence) => {
  const { answer } = await open('exam');
  expect((await answer(first, { confidence })).error.details?.[0]?.path).toBe('confidence');
});
