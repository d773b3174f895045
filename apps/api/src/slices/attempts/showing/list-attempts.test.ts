import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { encodeCursor } from '../../../platform/lists/cursors.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi();
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;

test('attempts are listed newest first, open ones with no score', async () => {
  const userId = await room.newcomer();
  const done = await room.start(userId, freeExamId);
  await room.answer(userId, done.body.id, { questionId: questionIds[0], selectedAnswer: 'A' });
  await room.complete(userId, done.body.id);
  api.clock.advance({ minutes: 1 });
  const open = await room.start(userId, freeExamId, 'practice');

  const { status, body } = await room.list(userId);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: open.body.id,
      kind: 'exam',
      isFinal: false,
      language: 'en',
      examId: freeExamId,
      certificationId: 'aws-saa-c03',
      certificationName: 'AWS Certified Solutions Architect – Associate',
      certificationCode: 'SAA-C03',
      examTitle: 'Free diagnostic',
      mode: 'practice',
      status: 'In Progress',
      score: null,
      points: null,
      maxPoints: null,
      percent: null,
      totalQuestions: 12,
      scoring: 'all_or_nothing',
      passingScore: 72,
      outline: null,
      startedAt: open.body.startedAt,
      assignment: null,
    },
    expect.objectContaining({
      id: done.body.id,
      status: 'Failed',
      score: 1,
      points: 1,
      maxPoints: 12,
      percent: 8.3,
      completedAt: expect.any(String),
    }),
  ]);
});

test('every call shows the stored outcome', async () => {
  const userId = await room.newcomer();
  const { body: failed } = await room.start(userId, freeExamId);
  await room.complete(userId, failed.id);
  // As if the attempt had been passed under an earlier rule.
  await api.rows.update('attempt', { id: failed.id }, { has_passed: true });
  const listed = await room.list(userId);
  const read = await room.get(userId, failed.id);
  const completedAgain = await room.complete(userId, failed.id);
  expect([listed.body[0]?.status, read.body.status, completedAgain.body.status]).toEqual([
    'Passed',
    'Passed',
    'Passed',
  ]);
});

// API-6
test('pages are linked by the Link header; without a limit the list is complete', async () => {
  const userId = await room.newcomer();
  const ids: string[] = [];
  // Three at a time share an instant, so that the id has to decide.
  for (let count = 0; count < 7; count += 1) {
    const { body } = await room.start(userId, freeExamId);
    await room.complete(userId, body.id);
    ids.unshift(body.id);
    if (count % 3 === 2) api.clock.advance({ seconds: 1 });
  }
  const all = await room.list(userId);
  expect(all.body).toHaveLength(7);
  expect(all.headers.link).toBeUndefined();

  const seen: string[] = [];
  let query: Record<string, string> | null = { limit: '2' };
  while (query) {
    const reply: Awaited<ReturnType<typeof room.list>> = await room.list(userId, query);
    seen.push(...reply.body.map((attempt) => attempt.id));
    const next = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    query = next ? Object.fromEntries(new URL(next, 'http://x').searchParams) : null;
  }
  expect(seen).toEqual(all.body.map((attempt) => attempt.id));
  expect([...seen].sort()).toEqual([...ids].sort());
});

test('users see only their own attempts', async () => {
  const userId = await room.newcomer();
  await room.start(userId, freeExamId);
  expect((await room.list(await room.newcomer())).body).toEqual([]);
});

test.each([
  { limit: '0' },
  { limit: '101' },
  { limit: 'all' },
  { cursor: 'nonsense' },
  { cursor: encodeCursor(['yesterday', '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55']) },
  { cursor: encodeCursor(['2026-03-01T10:00:00.000Z', 'no-id']) },
  { cursor: encodeCursor([5, null]) },
])('bad input is refused: %o', async (query) => {
  const { status, error } = await room.list(await room.newcomer(), query);
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
});
