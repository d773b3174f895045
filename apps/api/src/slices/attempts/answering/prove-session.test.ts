import { expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { endSessions, openSession } from '../../identity/public.ts';
import { createExamRoom } from '../attempts.fixture.ts';

// An answer proves its session in the statement that saves it: what a look-up before it did must hold all the same.
const { sent, onConnect } = recordStatements();
const api = await startTestApi({ onConnect });
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const [first = '', second = ''] = questionIds;

/** A user in an exam whose session this process has cached. */
async function seated(mode: 'exam' | 'practice' = 'exam') {
  const userId = await room.newcomer();
  const attemptId = (await room.start(userId, freeExamId, mode)).body.id;
  const token = await openSession(api.db, api.clock, { userId, role: 'USER', userAgent: null, address: null });
  const answer = (body: object | string, id = attemptId) =>
    api.app.inject({
      method: 'POST',
      url: `/api/test-exam-attempts/${id}/answers`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body,
    });
  expect((await answer({ questionId: second, isFlagged: true })).statusCode).toBe(200);
  return {
    userId,
    attemptId,
    answer,
    end: () => endSessions(api.db, { userId, reason: 'logout', now: api.clock.now() }),
  };
}
const rowsOf = async (userId: string) =>
  (await api.rows.list('attempt_answer', { user_id: userId }, ['question_id', 'selected_answer', 'is_flagged'])).filter(
    (row) => row.question_id !== second,
  );

test('an answer with a cached session is one statement', async () => {
  const { answer } = await seated();
  await answer({ questionId: first, selectedAnswer: 'A' });
  sent.length = 0;
  expect((await answer({ questionId: first, selectedAnswer: 'B' })).json()).toEqual({ saved: true });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('insert into attempt_answer');
});

test.each([
  ['an answer', { selectedAnswer: 'A' }],
  ['a flag', { isFlagged: true }],
  ['an answer with a sequence', { selectedAnswer: 'A', clientId: 'tab', sequence: 1 }],
])('%s after the session has ended is 401 and stores nothing', async (_case, fields) => {
  const { userId, answer, end } = await seated();
  await end();
  const refused = await answer({ questionId: first, ...fields });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await rowsOf(userId)).toEqual([]);
});

test('a sequence that changes nothing is 401 too, once the session has ended', async () => {
  const { answer, end } = await seated();
  const body = { questionId: first, selectedAnswer: 'A', clientId: 'tab', sequence: 5 };
  expect((await answer(body)).statusCode).toBe(200);
  await end();
  expect((await answer(body)).statusCode).toBe(401);
});

test('practice checks no answer for a session that has ended', async () => {
  const { userId, answer, end } = await seated('practice');
  await end();
  const refused = await answer({ questionId: first, selectedAnswer: 'A' });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([401, ['statusCode', 'code', 'message']]);
  expect(await rowsOf(userId)).toEqual([]);
});

test.each<[string, object | string, string?]>([
  ['letters that the question does not have', { questionId: first, selectedAnswer: 'Z' }],
  ['letters that are none', { questionId: first, selectedAnswer: 1 }],
  ['a body that is no JSON', '{'],
  ['a question that it does not ask', { questionId: 'none', selectedAnswer: 'A' }],
  ['an attempt that is nowhere', { questionId: first, selectedAnswer: 'A' }, '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55'],
  ['an attempt that is no id', { questionId: first, selectedAnswer: 'A' }, 'none'],
])('the session is checked before %s', async (_case, body, id) => {
  const { attemptId, answer, end } = await seated();
  const open = await answer(body, id ?? attemptId);
  expect([400, 404]).toContain(open.statusCode);
  await end();
  expect((await answer(body, id ?? attemptId)).statusCode).toBe(401);
});

test('a suspended account can save nothing more', async () => {
  const { userId, answer } = await seated();
  await api.rows.update('account', { id: userId }, { status: 'suspended' });
  expect((await answer({ questionId: first, selectedAnswer: 'A' })).statusCode).toBe(401);
  expect(await rowsOf(userId)).toEqual([]);
});

test('use extends a session, with minutes of delay at most', async () => {
  const { userId, answer } = await seated();
  const usedAt = async () =>
    (
      await api.db
        .selectFrom('session')
        .select('last_used_at')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .executeTakeFirstOrThrow()
    ).last_used_at.getTime();
  const before = await usedAt();
  api.clock.advance({ minutes: 6 });
  await answer({ questionId: first, selectedAnswer: 'A' });
  expect(await usedAt()).toBe(before + 6 * 60_000);
});
