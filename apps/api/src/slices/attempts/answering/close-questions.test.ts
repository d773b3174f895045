import type { Section } from '@examplar/domain/exams/sections';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const startsAt = '2026-03-01T10:00:00Z';
const api = await startTestApi({ now: startsAt });
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const sections: Section[] = [
  { title: 'Open', from: 1, to: 3, rule: 'free' },
  { title: 'Case', from: 4, to: 7, rule: 'closed_when_left' },
  { title: 'Series', from: 8, to: 12, rule: 'no_return' },
];
await api.rows.update('exam', { id: freeExamId }, { sections: JSON.stringify(sections) });
const closed = {
  status: 409,
  error: { code: 'QUESTION_CLOSED', message: 'This question is closed and can no longer change.' },
};
const at = (position: number) => questionIds[position - 1] ?? '';

beforeEach(() => api.clock.set(startsAt));

async function openExam(mode: 'exam' | 'practice' = 'exam') {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId, mode);
  return { userId, attemptId: body.id, body };
}

test('sections are frozen with an exam, and practice has none', async () => {
  expect((await openExam()).body).toMatchObject({ sections, closedThrough: 0 });
  const practice = await openExam('practice');
  expect(practice.body).toMatchObject({ sections: [], closedThrough: 0 });
  const refused = await room.close(practice.userId, practice.attemptId, 3);
  expect([refused.status, refused.error.code]).toEqual([409, 'ATTEMPT_MODE']);
});

test('questions close section by section, and never open again', async () => {
  const { userId, attemptId } = await openExam();
  const outcomes: unknown[] = [];
  for (const through of [0, 4, 3, 2, 5, 7, 8, 13, 12, 12, 0]) {
    const { status, body, error } = await room.close(userId, attemptId, through);
    outcomes.push(status === 200 ? body.closedThrough : error.details?.[0]?.path);
  }
  expect(outcomes).toEqual([0, 'through', 3, 3, 'through', 7, 8, 'through', 12, 12, 12]);
  expect((await room.get(userId, attemptId)).body).toMatchObject({ status: 'In Progress', closedThrough: 12 });
});

test('a closed question accepts nothing more, the others do', async () => {
  const { userId, attemptId } = await openExam();
  await room.answer(userId, attemptId, { questionId: at(1), selectedAnswer: 'B', isFlagged: true, struck: 'CD' });
  await room.close(userId, attemptId, 3);
  for (const fields of [
    { selectedAnswer: 'A' },
    { selectedAnswer: '' },
    { isFlagged: false },
    { struck: '' },
    { selectedAnswer: 'A', clientId: 'tab', sequence: 4 },
  ]) {
    expect(await room.answer(userId, attemptId, { questionId: at(1), ...fields })).toMatchObject(closed);
  }
  expect(await room.answer(userId, attemptId, { questionId: at(3), selectedAnswer: 'A' })).toMatchObject(closed);
  expect((await room.answer(userId, attemptId, { questionId: at(4), selectedAnswer: 'A' })).status).toBe(200);
  expect((await room.get(userId, attemptId)).body).toMatchObject({
    answers: { [at(1)]: 'B', [at(4)]: 'A' },
    flags: [at(1)],
    struck: { [at(1)]: 'CD' },
  });
});

test('an overtaken answer gets the normal response, even once its question is closed', async () => {
  const { userId, attemptId } = await openExam();
  const answer = (sequence: number, selectedAnswer: string) =>
    room.answer(userId, attemptId, { questionId: at(1), selectedAnswer, clientId: 'tab', sequence });
  await answer(5, 'B');
  await room.close(userId, attemptId, 3);
  expect(await answer(5, 'B')).toMatchObject({ status: 200, body: { saved: true } });
  expect(await answer(4, 'C')).toMatchObject({ status: 200, body: { saved: true } });
  expect(await answer(6, 'C')).toMatchObject(closed);
  expect((await room.get(userId, attemptId)).body.answers).toEqual({ [at(1)]: 'B' });
});

test('a submission keeps what was saved for closed questions', async () => {
  const { userId, attemptId } = await openExam();
  await room.answer(userId, attemptId, { questionId: at(1), selectedAnswer: 'B' });
  await room.close(userId, attemptId, 3);
  const answers = [
    { questionId: at(1), selectedAnswer: 'A' },
    { questionId: at(2), selectedAnswer: 'A' },
    { questionId: at(4), selectedAnswer: 'A' },
  ];
  const { status, body } = await room.submit(userId, attemptId, answers);
  expect([status, body.score, body.answers]).toEqual([200, 1, { [at(1)]: 'B', [at(4)]: 'A' }]);
  // The same submission again is the same.
  expect((await room.submit(userId, attemptId, answers)).status).toBe(200);
});

test('an answer that races the close of its question is either saved or refused', { tags: 'race' }, async () => {
  for (const isCloseFirst of [true, false]) {
    const { userId, attemptId } = await openExam();
    const close = () => room.close(userId, attemptId, 3);
    const answer = () => room.answer(userId, attemptId, { questionId: at(2), selectedAnswer: 'A' });
    const calls: (() => Promise<{ status: number }>)[] = isCloseFirst ? [close, answer] : [answer, close];
    const statuses = (await api.together(calls)).map(({ status }) => status);
    const [closing, answering] = isCloseFirst ? statuses : statuses.toReversed();
    const { answers } = (await room.get(userId, attemptId)).body;
    expect(closing).toBe(200);
    expect([200, 409]).toContain(answering);
    expect(answers).toEqual(answering === 200 ? { [at(2)]: 'A' } : {});
  }
});

test('answers that arrive while a section is closed are each saved or refused, and what was refused is not stored', {
  tags: 'race',
}, async () => {
  const takers = await Promise.all(Array.from({ length: 8 }, () => openExam()));
  const replies = await Promise.all(
    takers.flatMap(({ userId, attemptId }) => [
      ...[1, 2, 3].map((position) => room.answer(userId, attemptId, { questionId: at(position), selectedAnswer: 'A' })),
      room.close(userId, attemptId, 3),
    ]),
  );
  for (const [index, { userId, attemptId }] of takers.entries()) {
    const own = replies.slice(index * 4, index * 4 + 3).map(({ status }) => status);
    const { answers, closedThrough } = (await room.get(userId, attemptId)).body;
    expect(closedThrough).toBe(3);
    expect([1, 2, 3].map((position) => (answers[at(position)] === 'A' ? 200 : 409))).toEqual(own);
  }
});

test('of two closes the larger one wins', { tags: 'race' }, async () => {
  const { userId, attemptId } = await openExam();
  const replies = await api.together([2, 3, 1].map((through) => () => room.close(userId, attemptId, through)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await room.get(userId, attemptId)).body.closedThrough).toBe(3);
});

test('an exam that is over closes nothing more', async () => {
  const submitted = await openExam();
  await room.complete(submitted.userId, submitted.attemptId);
  const refused = await room.close(submitted.userId, submitted.attemptId, 3);
  expect([refused.status, refused.error.code]).toEqual([409, 'ATTEMPT_CLOSED']);
  const late = await openExam();
  api.clock.advance({ hours: 2 });
  const tooLate = await room.close(late.userId, late.attemptId, 3);
  expect([tooLate.status, tooLate.error.code]).toEqual([409, 'TIME_IS_UP']);
  expect((await room.get(late.userId, late.attemptId)).body.status).toBe('Failed');
});

test('another user, a missing session and bad input are refused', async () => {
  const { attemptId, userId } = await openExam();
  expect((await room.close(await room.newcomer(), attemptId, 3)).status).toBe(404);
  expect((await room.close(userId, attemptId, -1)).status).toBe(400);
  expect((await room.close(userId, attemptId, 1.5)).status).toBe(400);
});

test('an exam without sections closes nothing', async () => {
  const userId = await room.subscriber();
  const { body } = await room.start(userId, room.certification.fullExamId);
  const refused = await room.close(userId, body.id, 0);
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'through']);
});
