import { expect, test, vi } from 'vitest';
import { ApiError, noConnection } from '../api/api-error.ts';
import { useSessionStore } from '../session/session-store.ts';
import { isClosing, memoryAnswerStore, type Outgoing, withChange } from './answer-store.ts';
import { saveKeptAnswers } from './kept-answers.ts';
import { newPackProgress } from './pack-record.ts';
import { sendInOrder, sendPackAnswers } from './send-in-order.ts';

const feedback = { is_correct: true, correctAnswer: 'A', explanation: null, components: null, terms: null };
const at = (minute: number) => `2026-12-04T10:${String(minute).padStart(2, '0')}:00.000Z`;
const refusal = (statusCode: number, code: string) => new ApiError({ statusCode, code, message: code });

/** Two attempts of a pack with two questions each, answered by turns. */
async function twoLists(userId = 'ada') {
  const store = memoryAnswerStore();
  const give = (attemptId: string, questionId: string, minute: number) =>
    store.update(attemptId, (record) => ({
      ...withChange(record, questionId, { letters: 'A', answeredAt: at(minute) }),
      userId,
      pack: record.pack ?? newPackProgress({ certificationCode: 'X', examTitle: attemptId, questionIds: ['q1', 'q2'] }),
    }));
  await give('second', 'q1', 1);
  await give('first', 'q1', 2);
  await give('second', 'q2', 3);
  await give('first', 'q2', 4);
  return store;
}

/** A server that says what it was sent, and can be away. */
function server() {
  const sent: string[] = [];
  const completed: string[] = [];
  const state = { fails: (_name: string): Error | null => null, underWay: 0, mostAtOnce: 0 };
  return {
    sent,
    completed,
    state,
    send: async (attemptId: string, outgoing: Outgoing) => {
      if (isClosing(outgoing)) throw new Error('No question of a pack closes');
      const name = `${attemptId} ${outgoing.questionId}`;
      state.underWay += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.underWay);
      await Promise.resolve();
      state.underWay -= 1;
      const failure = state.fails(name);
      if (failure) throw failure;
      sent.push(name);
      return feedback;
    },
    complete: async (attemptId: string) => void completed.push(attemptId),
  };
}

// OFF-8, OFF-9
test('answers of several lists are sent in the order in which they were given, and lists that are answered end', async () => {
  const store = await twoLists();
  const { send, complete, sent, completed, state } = server();
  const once = () => sendPackAnswers({ store, userId: 'ada', send, complete });
  await Promise.all([once(), once(), once()]);
  expect(sent).toEqual(['second q1', 'first q1', 'second q2', 'first q2']);
  expect(state.mostAtOnce).toBe(1);
  expect(completed.sort()).toEqual(['first', 'second']);
  await once();
  expect(completed).toHaveLength(2);
  const { pending, pack } = (await store.read('first')) ?? {};
  expect([pending, Object.keys(pack?.settled ?? {}), pack?.isCompleted]).toEqual([{}, ['q1', 'q2'], true]);
});

test('what does not arrive keeps those after it waiting, in the same order', async () => {
  const store = await twoLists();
  const { send, complete, sent, completed, state } = server();
  state.fails = (name) => (name === 'second q2' ? noConnection() : null);
  await expect(sendPackAnswers({ store, userId: 'ada', send, complete })).rejects.toThrow();
  expect([sent, completed]).toEqual([['second q1', 'first q1'], []]);
  state.fails = () => null;
  await sendPackAnswers({ store, userId: 'ada', send, complete });
  expect(sent.slice(2)).toEqual(['second q2', 'first q2']);
});

// OFF-11
test('a refused answer is kept with the reason, and those after it are sent', async () => {
  const store = await twoLists();
  const { send, complete, sent, state } = server();
  state.fails = (name) => (name === 'first q1' ? refusal(409, 'ATTEMPT_CLOSED') : null);
  await sendPackAnswers({ store, userId: 'ada', send, complete });
  expect(sent).toEqual(['second q1', 'second q2', 'first q2']);
  expect((await store.read('first'))?.pack?.settled.q1).toEqual({
    letters: 'A',
    answeredAt: at(2),
    refusal: 'ATTEMPT_CLOSED',
  });
});

test('the room sends its answer after those of other lists that were given before it, and gets its feedback', async () => {
  const store = await twoLists();
  const { send, complete, sent } = server();
  const record = await store.read('first');
  const outgoing = { ...record?.pending.q1, questionId: 'q1', clientId: record?.clientId } as Outgoing;
  expect(await sendInOrder('first', outgoing, { store, userId: 'ada', send, complete })).toEqual(feedback);
  expect(sent).toEqual(['second q1', 'first q1']);
});

test('the room is told the refusal of its answer, and what kept one before it from arriving', async () => {
  const store = await twoLists();
  const { send, complete, state } = server();
  const record = await store.read('first');
  const outgoing = { ...record?.pending.q1, questionId: 'q1', clientId: record?.clientId } as Outgoing;
  state.fails = (name) => (name === 'second q1' ? noConnection() : null);
  const sending = { store, userId: 'ada', send, complete };
  await expect(sendInOrder('first', outgoing, sending)).rejects.toMatchObject({ code: 'NO_CONNECTION' });
  state.fails = (name) => (name === 'first q1' ? refusal(409, 'ALREADY_ANSWERED') : null);
  await expect(sendInOrder('first', outgoing, sending)).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
});

test('what is struck out while an answer is sent follows it without the answer, and no time is sent twice', async () => {
  const store = memoryAnswerStore();
  await store.update('list', (record) => ({
    ...withChange(record, 'q1', { letters: 'A', answeredAt: at(1), timeSpentMs: 4_000, confidence: 'sure' }),
    userId: 'ada',
    pack: newPackProgress({ certificationCode: 'X', examTitle: 'list', questionIds: ['q1', 'q2'] }),
  }));
  const sent: Outgoing[] = [];
  const send = async (_attemptId: string, outgoing: Outgoing) => {
    if (sent.length === 0)
      await store.update('list', (record) => withChange(record, 'q1', { struck: 'C', timeSpentMs: 500 }));
    sent.push(outgoing);
    return feedback;
  };
  await sendPackAnswers({ store, userId: 'ada', send, complete: async () => {} });
  const { clientId, pack, pending } = (await store.read('list')) ?? {};
  expect(sent).toEqual([
    {
      clientId,
      questionId: 'q1',
      sequence: 1,
      letters: 'A',
      answeredAt: at(1),
      timeSpentMs: 4_000,
      confidence: 'sure',
    },
    { clientId, questionId: 'q1', sequence: 2, struck: 'C', timeSpentMs: 500 },
  ]);
  expect([pending, pack?.settled, pack?.struck]).toEqual([
    {},
    { q1: { letters: 'A', answeredAt: at(1), feedback } },
    { q1: 'C' },
  ]);
});

test('a later refusal does not take the place of a verdict', async () => {
  const store = await twoLists();
  const { send, complete, state } = server();
  await sendPackAnswers({ store, userId: 'ada', send, complete });
  await store.update('first', (record) => withChange(record, 'q1', { letters: 'B', answeredAt: at(9) }));
  state.fails = () => refusal(409, 'ALREADY_ANSWERED');
  await sendPackAnswers({ store, userId: 'ada', send, complete });
  const { pending, pack } = (await store.read('first')) ?? {};
  expect([pending, pack?.settled.q1]).toEqual([{}, { letters: 'A', answeredAt: at(2), feedback }]);
});

test('nobody sends the answers of another user', async () => {
  const store = await twoLists('grace');
  const { send, complete, sent } = server();
  await sendPackAnswers({ store, userId: 'ada', send, complete });
  expect(sent).toEqual([]);
  expect(Object.keys((await store.read('first'))?.pending ?? {})).toHaveLength(2);
});

// OFF-10
test('when the session has ended, or another user signed in, the room keeps its answer', async () => {
  const store = await twoLists();
  const { send, complete, sent } = server();
  const record = await store.read('first');
  const outgoing = { ...record?.pending.q1, questionId: 'q1', clientId: record?.clientId } as Outgoing;
  for (const userId of [undefined, 'grace'])
    await expect(sendInOrder('first', outgoing, { store, userId, send, complete })).rejects.toThrow();
  expect([sent, Object.keys((await store.read('first'))?.pending ?? {})]).toEqual([[], ['q1', 'q2']]);
});

test('somebody else who signs in while answers are sent does not have those that are left refused', async () => {
  const store = await twoLists();
  const { send, complete } = server();
  const session = vi.spyOn(useSessionStore, 'getState');
  const signIn = (id: string) =>
    session.mockReturnValue({ user: { id } } as ReturnType<typeof useSessionStore.getState>);
  signIn('ada');
  const asWhoeverIsSignedIn = async (attemptId: string, outgoing: Outgoing) => {
    if (useSessionStore.getState().user?.id !== 'ada') throw refusal(404, 'NOT_FOUND');
    const reply = await send(attemptId, outgoing);
    signIn('grace');
    return reply;
  };
  await sendPackAnswers({ store, send: asWhoeverIsSignedIn, complete });
  session.mockRestore();
  const records = [await store.read('first'), await store.read('second')];
  expect(records.flatMap((record) => Object.values(record?.pack?.settled ?? {}))).toHaveLength(1);
  expect(records.flatMap((record) => Object.keys(record?.pending ?? {}))).toHaveLength(3);
});

// OFF-10
test('before signing out, the answers of packs are sent and counted like those of exams', async () => {
  const store = await twoLists();
  const { send, complete, state } = server();
  state.fails = () => noConnection();
  expect(await saveKeptAnswers({ store, userId: 'ada', send, complete })).toBe(4);
  state.fails = () => null;
  expect(await saveKeptAnswers({ store, userId: 'ada', send, complete })).toBe(0);
});
