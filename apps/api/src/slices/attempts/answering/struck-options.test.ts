import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi();
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const [first = '', second = ''] = questionIds;

async function open(mode: 'exam' | 'practice' = 'exam') {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId, mode);
  const strike = (questionId: string, struck: string, fields = {}) =>
    room.answer(userId, body.id, { questionId, struck, ...fields });
  const show = async () => (await room.get(userId, body.id)).body;
  return { userId, attemptId: body.id, strike, show };
}

test('struck-out options are stored with the answer, and can be undone', async () => {
  const { strike, show } = await open();
  expect(await strike(first, 'BD')).toMatchObject({ status: 200, body: { saved: true } });
  await strike(second, 'A', { selectedAnswer: 'B' });
  expect(await show()).toMatchObject({ struck: { [first]: 'BD', [second]: 'A' }, answers: { [second]: 'B' } });
  await strike(first, '');
  await strike(second, 'AC');
  const shown = await show();
  expect(shown).toHaveProperty('struck', { [second]: 'AC' });
  expect(shown.answers).toEqual({ [second]: 'B' });
});

test('struck-out options follow the order of their client', async () => {
  const { strike, show } = await open();
  await strike(first, 'B', { clientId: 'tab', sequence: 2 });
  await strike(first, 'BCD', { clientId: 'tab', sequence: 1 });
  expect(await show()).toHaveProperty('struck', { [first]: 'B' });
});

test.each(['DB', 'BB', 'b', 'Z', '-'])('%j is not a list of options to strike out', async (struck) => {
  const { strike } = await open();
  const refused = await strike(first, struck);
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'struck']);
});

test('in practice too the response only says that it is saved', async () => {
  const { strike, show } = await open('practice');
  expect((await strike(first, 'AB')).body).toEqual({ saved: true });
  expect(await show()).toMatchObject({ struck: { [first]: 'AB' }, feedback: {}, answers: {} });
});

test('struck-out options are deleted when the attempt ends', async () => {
  const { userId, attemptId, strike, show } = await open();
  await strike(first, 'BD');
  await room.complete(userId, attemptId);
  expect(await show()).not.toHaveProperty('struck');
  const rows = await api.rows.list('attempt_answer', { user_id: userId }, ['struck']);
  expect(new Set(rows.map(({ struck }) => struck))).toEqual(new Set(['']));
});
