import type { Attempt } from '@examplar/contract/attempts';
import type { AttemptKind } from '@examplar/domain/attempts/statuses';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { newId } from '../../platform/ids.ts';
import { createExamRoom } from './attempts.fixture.ts';
import { closeDueAttemptsOf, createAttempt, exportAttempts, hasFinishedAttempt } from './public.ts';

const api = await startTestApi();
const room = await createExamRoom(api);

test('an exam counts as finished, also after its time has closed it', async () => {
  const { userId } = await api.seed.attempt({ isFinished: false });
  api.clock.advance({ hours: 2 });
  expect(await hasFinishedAttempt(api.db, userId)).toBe(false);
  await closeDueAttemptsOf(api.deps, { userId, now: api.clock.now() });
  expect(await hasFinishedAttempt(api.db, userId)).toBe(true);
  const practised = await api.seed.attempt({ mode: 'practice', right: 3 });
  expect(await hasFinishedAttempt(api.db, practised.userId)).toBe(true);
  expect(await hasFinishedAttempt(api.db, await room.newcomer())).toBe(false);
});

test('the export has every attempt as its page shows it, open ones without keys', async () => {
  const { userId, id, examId } = await api.seed.attempt({ right: 2 });
  api.clock.advance({ minutes: 15 });
  const missed = await room.practiseMissed(userId, id);
  api.clock.advance({ minutes: 20 });
  const open = await room.start(userId, examId);
  const attempts: Attempt[] = [];
  for await (const shown of exportAttempts(api.deps, { userId, now: api.clock.now() })) attempts.push(...shown);
  expect(attempts.map((attempt) => [attempt.id, attempt.status])).toEqual([
    [open.body.id, 'In Progress'],
    [missed.body.id, 'In Progress'],
    [id, 'Failed'],
  ]);
  expect(JSON.stringify(attempts[0])).not.toMatch(/correct|explanation|secret|reference/i);
});

test('a seeded attempt is like one made by the product', async () => {
  const { userId, id } = await api.seed.attempt({ right: 12, mode: 'practice' });
  expect((await room.get(userId, id)).body).toMatchObject({ status: 'Passed', score: 12, mode: 'practice' });
  const sums = await api.rows.list('attempt_statistics', { user_id: userId });
  expect(sums).toMatchObject([{ mode: 'practice', attempts: 1, completed: 1, passed: 1, score_millis: 100_000 }]);
});

test.each<{ kind: AttemptKind; list_day: string | null }>([
  { kind: 'set', list_day: null },
  { kind: 'today', list_day: '2026-03-01' },
])('a $kind is an attempt without an exam, and counts in no statistics and no list', async (kind) => {
  const userId = await room.newcomer();
  const { id: certificationId, questionIds } = room.certification;
  const row = await createAttempt(api.db, {
    asked: questionIds.slice(0, 2).map((id) => ({ id, version: 1, topicNumber: 1, wasSeen: false })),
    facts: {
      ...kind,
      user_id: userId,
      id: newId(api.clock),
      certification_id: certificationId,
      mode: 'practice',
      passing_score: 72,
      certification_name: 'Certification',
      certification_code: 'C-1',
      exam_title: 'Practice set · 2 questions',
      started_at: api.clock.now(),
    },
  });
  const attemptId = row?.id ?? '';
  await room.answer(userId, attemptId, { questionId: questionIds[0] ?? '', selectedAnswer: 'A' });
  const { body } = await room.complete(userId, attemptId);
  expect(body).toMatchObject({ kind: kind.kind, examId: null, score: 1, totalQuestions: 2 });
  expect((await room.list(userId)).body).toEqual([]);
  expect(await hasFinishedAttempt(api.db, userId)).toBe(false);
  expect(await api.rows.list('attempt_statistics', { user_id: userId })).toEqual([]);
});
