import * as contract from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const room = await createExamRoom(api);
const { freeExamId, fullExamId, drawnExamId, questionIds } = room.certification;

const statisticsOf = (userId: string) =>
  api.rows.list('attempt_statistics', { user_id: userId }, ['exam_id', 'mode', 'attempts', 'completed']);

test('a start makes an attempt with its questions and its end', async () => {
  const userId = await room.newcomer();
  const { status, body } = await room.start(userId, freeExamId);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    examId: freeExamId,
    certificationId: 'aws-saa-c03',
    certificationName: 'AWS Certified Solutions Architect – Associate',
    certificationCode: 'SAA-C03',
    examTitle: 'Free diagnostic',
    mode: 'exam',
    status: 'In Progress',
    score: null,
    totalQuestions: 12,
    passingScore: 72,
    startedAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-01T11:00:00.000Z',
    serverTime: '2026-03-01T10:00:00.000Z',
    questionIds: questionIds.slice(0, 12),
    answers: {},
    flags: [],
  });
  expect(body.questions.map((question) => question.id)).toEqual(body.questionIds);
  expect(await statisticsOf(userId)).toEqual([{ exam_id: freeExamId, mode: 'exam', attempts: 1, completed: 0 }]);
});

// ATT-12
test('an open exam reveals no answer, at any depth', async () => {
  const { body } = await room.start(await room.subscriber(), fullExamId);
  expect(JSON.stringify(body)).not.toMatch(/correct|explanation|secret|why|because|reference|feedback|"key|topics"/i);
});

test('a new practice attempt has no end and no feedback', async () => {
  const { body } = await room.start(await room.newcomer(), freeExamId, 'practice');
  expect(body).toMatchObject({ mode: 'practice', expiresAt: null, feedback: {} });
  expect(JSON.stringify(body)).not.toMatch(/correct|explanation|secret|reference/i);
});

test('an open attempt is resumed with its answers, separately for each mode', async () => {
  const userId = await room.newcomer();
  const first = await room.start(userId, freeExamId);
  await room.answer(userId, first.body.id, { questionId: questionIds[0], selectedAnswer: 'B', isFlagged: true });
  api.clock.advance({ minutes: 5 });

  const again = await room.start(userId, freeExamId);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    id: first.body.id,
    answers: { 'aws-saa-c03-q001': 'B' },
    flags: ['aws-saa-c03-q001'],
    startedAt: first.body.startedAt,
  });
  const practice = await room.start(userId, freeExamId, 'practice');
  expect(practice.status).toBe(201);
  expect(practice.body.id).not.toBe(first.body.id);
});

// ATT-5
test('fifty concurrent starts make one attempt', { tags: 'race' }, async () => {
  const userId = await room.newcomer();
  await room.list(userId);
  // On a busy machine some get a 503 with Retry-After, and try again.
  const start = async () => {
    const reply = await room.start(userId, freeExamId);
    return reply.status === 503 ? room.start(userId, freeExamId) : reply;
  };
  const replies = await Promise.all(Array.from({ length: 50 }, start));
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(49);
  expect(await statisticsOf(userId)).toMatchObject([{ attempts: 1 }]);
});

test('two concurrent starts make one attempt', { tags: 'race' }, async () => {
  const userId = await room.newcomer();
  const replies = await api.together([() => room.start(userId, freeExamId), () => room.start(userId, freeExamId)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 201]);
  expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
});

test('starts of different exams by one user do not get in each other’s way', { tags: 'race' }, async () => {
  const userId = await room.subscriber();
  const starts = [freeExamId, fullExamId, drawnExamId].flatMap((examId) =>
    (['exam', 'practice'] as const).map((mode) => () => room.start(userId, examId, mode)),
  );
  expect((await api.together(starts)).map((reply) => reply.status)).toEqual(starts.map(() => 201));
});

test.each([
  ['the end is near', '2026-04-01T10:59:59Z', 200],
  ['the grace runs', '2026-04-01T11:00:30Z', 200],
  ['time and grace are over', '2026-04-01T11:00:30.001Z', 201],
])('when %s a start resumes or opens a new attempt', async (_case, now, status) => {
  const userId = await room.newcomer();
  api.clock.set('2026-04-01T10:00:00Z');
  const first = await room.start(userId, freeExamId);
  api.clock.set(now);
  const second = await room.start(userId, freeExamId);
  expect(second.status).toBe(status);
  expect(second.body.id === first.body.id).toBe(status === 200);
  if (status === 201) expect((await room.get(userId, first.body.id)).body.status).toBe('Failed');
});

// ATT-16
test('a new attempt needs a plan, an open one does not', async () => {
  const newcomer = await room.newcomer();
  const refused = await room.start(newcomer, fullExamId);
  expect([refused.status, refused.error.code]).toEqual([403, 'SUBSCRIPTION_REQUIRED']);

  const subscriber = await room.subscriber();
  const started = await room.start(subscriber, fullExamId, 'practice');
  await api.rows.update('subscription', { user_id: subscriber }, { status: 'cancel' });
  const resumed = await room.start(subscriber, fullExamId, 'practice');
  expect([resumed.status, resumed.body.id]).toEqual([200, started.body.id]);
  expect((await room.start(subscriber, fullExamId, 'exam')).status).toBe(403);
});

// EXM-5
test('a drawn exam draws by weights and prefers unseen questions', async () => {
  const userId = await room.subscriber();
  const free = await room.start(userId, freeExamId);
  const { body } = await room.start(userId, drawnExamId);
  expect(new Set(body.questionIds).size).toBe(18);
  expect(body.questions.filter((question) => question.topic_number === 1)).toHaveLength(9);
  expect(body.questionIds.filter((id) => free.body.questionIds.includes(id))).toEqual([]);

  const row = await api.rows.get('attempt', { user_id: userId, id: body.id }, ['was_seen']);
  expect(row.was_seen).toEqual(Array.from({ length: 18 }, () => false));
  expect((await room.start(userId, drawnExamId, 'practice')).body.questionIds).not.toEqual(body.questionIds);
});

// ATT-1
test('later edits change neither a running nor a finished attempt', async () => {
  const certification = await api.seed.certification({ id: 'frozen', questions: 20 });
  const userId = await room.newcomer();
  const { body } = await room.start(userId, certification.freeExamId);
  const questionId = certification.questionIds[0] ?? '';
  const version = await api.rows.get('question_version', { question_id: questionId });
  await api.rows.insert('question_version', {
    ...version,
    options: JSON.stringify(version.options),
    prompts: JSON.stringify(version.prompts),
    version: 2,
    correct_answer: 'D',
    question_text: 'New',
  });
  await api.rows.update('question', { id: questionId }, { version: 2, topic_number: 2 });
  await api.rows.update('exam', { id: certification.freeExamId }, { passing_score: 1, publication: 'retired' });

  const resumed = await room.start(userId, certification.freeExamId);
  expect(resumed.status).toBe(200);
  expect(resumed.body.questions).toEqual(body.questions);
  await room.answer(userId, body.id, { questionId, selectedAnswer: 'A' });
  const finished = await room.complete(userId, body.id);
  expect(finished.body).toMatchObject({ score: 1, passingScore: 72, status: 'Failed' });
  expect(finished.body.questions[0]).toMatchObject({
    question_text: body.questions[0]?.question_text,
    is_correct: true,
  });
  const restarted = await room.start(userId, certification.freeExamId);
  expect([restarted.status, restarted.error.message]).toEqual([404, 'Exam not found']);
});

test('a mode that is none is refused', async () => {
  const input = { params: { examId: freeExamId }, body: { examMode: 'speed' as 'exam' } };
  const reply = await api.as(await room.newcomer()).call(contract.startAttempt, input);
  expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_FAILED']);
});
