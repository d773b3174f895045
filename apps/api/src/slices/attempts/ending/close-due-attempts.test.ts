import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';
import { closeDueAttempts } from './close-due-attempts.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const statusOf = (attemptId: string) => api.rows.get('attempt', { id: attemptId }, ['status', 'completed_at', 'score']);

test('the job closes due attempts as of their end with the saved answers, and no others', async () => {
  const [one, two] = [await room.newcomer(), await room.newcomer()];
  const due = await room.start(one, freeExamId);
  await room.answer(one, due.body.id, { questionId: questionIds[0], selectedAnswer: 'A' });
  const practice = await room.start(one, freeExamId, 'practice');
  api.clock.advance({ minutes: 1 });
  const later = await room.start(two, freeExamId);

  api.clock.set('2026-03-01T11:00:30Z');
  expect(await closeDueAttempts(api.deps)).toBe(0);
  api.clock.set('2026-03-01T11:00:31Z');
  expect(await closeDueAttempts(api.deps)).toBe(1);
  expect(await statusOf(due.body.id)).toEqual({
    status: 'timed_out',
    completed_at: new Date('2026-03-01T11:00:00Z'),
    score: 1,
  });
  expect((await statusOf(practice.body.id)).status).toBe('in_progress');
  expect((await statusOf(later.body.id)).status).toBe('in_progress');
  expect(await closeDueAttempts(api.deps)).toBe(0);
});

test('two concurrent runs and a read of the attempt close it once', { tags: 'race' }, async () => {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  api.clock.advance({ hours: 2 });
  await api.together<unknown>([
    () => closeDueAttempts(api.deps),
    () => closeDueAttempts(api.deps),
    () => room.get(userId, body.id),
    () => room.complete(userId, body.id),
  ]);
  expect(await api.rows.list('attempt_statistics', { user_id: userId })).toMatchObject([{ attempts: 1, completed: 1 }]);
});

test('one attempt that cannot be closed does not hold up the others', async () => {
  const [broken, sound] = [await room.newcomer(), await room.newcomer()];
  const stuck = await room.start(broken, freeExamId);
  await api.rows.update('attempt', { user_id: broken }, { question_versions: Array.from({ length: 12 }, () => 99) });
  api.clock.advance({ seconds: 1 });
  const { body } = await room.start(sound, freeExamId);
  api.clock.advance({ hours: 2 });
  expect(await closeDueAttempts(api.deps)).toBe(2);
  expect((await statusOf(body.id)).status).toBe('timed_out');
  expect((await statusOf(stuck.body.id)).status).toBe('in_progress');
});
