import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../../attempts/attempts.fixture.ts';
import { confirmAddress } from '../../identity/identity.fixture.ts';
import { createLearnerView } from '../counting/counting.fixture.ts';
import { runBatch } from './take-answers.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const room = await createExamRoom(api);
const { questionIds, id: certificationId } = room.certification;
const { belief, makeSet, rowOf } = createLearnerView(api, certificationId);

// LRN-4, LRN-82
test('an answer to a doubtful question moves its difficulty at once, and the belief once the doubt is lifted', async () => {
  const doubtful = questionIds[20] ?? '';
  await api.rows.insert('question_analysis', { question_id: doubtful, version: 1, flags: ['key_doubtful'] });
  const userId = await room.subscriber();
  await confirmAddress(api, userId);
  const setId = await makeSet(userId, [doubtful]);
  await room.answer(userId, setId, { questionId: doubtful, selectedAnswer: room.keyOf(doubtful) });
  expect((await belief(userId))?.firstSight).toBe(0);
  expect(await rowOf(userId, doubtful)).toMatchObject({ first_sight_right: true, batched_at: null });

  api.clock.advance({ minutes: 3 });
  expect(await runBatch(api.deps)).toBe(1);
  expect(await api.rows.list('question_difficulty', {}, ['question_id', 'answers'])).toEqual([
    { question_id: doubtful, answers: 1 },
  ]);
  await api.rows.update('question_analysis', { question_id: doubtful }, { flags: [] });
  await runBatch(api.deps);
  expect((await belief(userId))?.firstSight).toBe(1);
});
