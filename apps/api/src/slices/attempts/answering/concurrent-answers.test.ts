import { inSequence, type SeenSequences } from '@examplar/domain/attempts/answering';
import { seededRandom } from '@examplar/domain/exams/shuffling';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';
import { createSavedAnswers } from './saved-answers.fixture.ts';

const startsAt = '2026-03-01T10:00:00Z';
const api = await startTestApi({ now: startsAt });
const room = await createExamRoom(api);
const { rowOf, isFlaggedFor } = createSavedAnswers(api);
const { freeExamId, questionIds } = room.certification;
const [first = ''] = questionIds;

const openExam = () => room.openFreeExam(startsAt);

// ATT-7
test('a sequence that is not above the stored one changes nothing and gets the normal response', async () => {
  const { userId, attemptId } = await openExam();
  const send = (clientId: string, sequence: number, fields: Record<string, unknown>) =>
    room.answer(userId, attemptId, { questionId: first, clientId, sequence, timeSpentMs: 10, ...fields });
  await send('tab-1', 5, { selectedAnswer: 'B' });
  const late = await send('tab-1', 4, { selectedAnswer: 'C', isFlagged: true });
  const repeated = await send('tab-1', 5, { selectedAnswer: 'D' });
  expect([late.body, repeated.body]).toEqual([{ saved: true }, { saved: true }]);
  expect(await rowOf(userId, first)).toMatchObject({ selected_answer: 'B', is_flagged: false, time_spent_ms: 10 });
  expect(await isFlaggedFor(userId, first)).toBe(false);

  await send('tab-2', 1, { selectedAnswer: 'C' });
  expect(await rowOf(userId, first)).toMatchObject({
    selected_answer: 'C',
    sequences: { 'tab-1': 5, 'tab-2': 1 },
  });
  await room.answer(userId, attemptId, { questionId: first, selectedAnswer: 'D' });
  expect((await rowOf(userId, first))?.selected_answer).toBe('D');
});

test.each([1, 2, 3])(
  'the statement stores sequences exactly as the rule of the domain says (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const { userId, attemptId } = await openExam();
    const letters = 'ABCD';
    let seen: SeenSequences = {};
    let expected = '';
    for (let step = 0; step < 40; step += 1) {
      const clientId = [undefined, 'a', '__proto__', 'tab "2"'][Math.floor(random() * 4)];
      const sequence = random() < 0.2 ? undefined : Math.floor(random() * 20);
      const selectedAnswer = letters[Math.floor(random() * 4)] ?? 'A';
      const stamp = { ...(clientId ? { clientId } : {}), ...(sequence === undefined ? {} : { sequence }) };
      await room.answer(userId, attemptId, { questionId: first, selectedAnswer, ...stamp });
      const ruling = inSequence(seen, stamp);
      seen = ruling.seen;
      if (ruling.isNewer) expected = selectedAnswer;
      const row = await rowOf(userId, first);
      expect([row?.selected_answer, row?.sequences]).toEqual([expected, seen]);
    }
  },
);

test('a client that keeps changing its name cannot grow a row without limit', async () => {
  const { userId, attemptId } = await openExam();
  for (let client = 0; client < 120; client += 1) {
    await room.answer(userId, attemptId, {
      questionId: first,
      selectedAnswer: 'A',
      clientId: `${'x'.repeat(58)}${client}`,
      sequence: 1,
    });
  }
  expect(JSON.stringify((await rowOf(userId, first))?.sequences).length).toBeLessThan(5_000);
});

test('flags that race completions of other attempts do not block each other', { tags: 'race' }, async () => {
  const { userId, attemptId } = await openExam();
  const practice = await room.start(userId, freeExamId, 'practice');
  const replies = await api.together<{ status: number }>([
    ...questionIds
      .slice(0, 6)
      .map((questionId) => () => room.answer(userId, attemptId, { questionId, selectedAnswer: 'A', isFlagged: true })),
    () => room.complete(userId, practice.body.id),
  ]);
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
});

test('answers that race a completion are scored or refused, never saved unscored', { tags: 'race' }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId, attemptId } = await openExam();
    const ids = questionIds.slice(0, 8).filter((id) => room.keyOf(id).length === 1);
    const replies = await api.together<{ status: number; body: unknown; error: { code: string } }>([
      ...ids.map((questionId) => () => room.answer(userId, attemptId, { questionId, selectedAnswer: 'A' })),
      () => room.complete(userId, attemptId),
    ]);
    const saved = replies.slice(0, -1).filter((reply) => reply.status === 200).length;
    const refused = replies.slice(0, -1).filter((reply) => reply.error.code === 'ATTEMPT_CLOSED').length;
    expect(saved + refused).toBe(ids.length);
    expect(replies.at(-1)?.body).toMatchObject({ score: saved });
    expect((await room.get(userId, attemptId)).body.score).toBe(saved);
  }
});
