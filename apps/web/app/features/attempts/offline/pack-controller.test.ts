import { OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { PackKey } from '@examplar/contract/study/packs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnswerStore, memoryAnswerStore, type Outgoing } from '../../../lib/answers/answer-store.ts';
import { newPackProgress } from '../../../lib/answers/pack-record.ts';
import { sendInOrder } from '../../../lib/answers/send-in-order.ts';
import { ApiError, noConnection } from '../../../lib/api/api-error.ts';
import { PackController } from './pack-controller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const example = getExample(OpenPracticeAttempt);
const [question] = example.questions;
if (!question) throw new Error('The example has no question');
const questionIds = ['q1', 'q2'];
const attempt = {
  ...example,
  examId: null,
  kind: 'pack' as const,
  questionIds,
  questions: questionIds.map((id) => ({ ...question, id })),
  answers: {},
  feedback: {},
  struck: {},
  confidence: {},
};
const keys = Object.fromEntries(questionIds.map((id) => [id, { ...getExample(PackKey), reference: null }]));
const verdict = (letters: string, correctAnswer = 'B') => ({
  is_correct: letters === correctAnswer,
  correctAnswer,
  explanation: getExample(PackKey).explanation,
  components: null,
  terms: null,
});

/** A room of a pack whose network can be cut. */
async function room({ store = memoryAnswerStore() }: { store?: AnswerStore } = {}) {
  const server = { isOnline: true, failure: null as Error | null, key: 'B', received: [] as string[], completed: 0 };
  await store.update(attempt.id, (record) => ({
    ...record,
    userId: 'ada',
    pack: record.pack ?? newPackProgress(attempt),
  }));
  const send = async (_attemptId: string, outgoing: Outgoing) => {
    if (!server.isOnline) throw noConnection();
    if (server.failure) throw server.failure;
    if (!('letters' in outgoing) || outgoing.letters === undefined) return { saved: true };
    server.received.push(outgoing.letters);
    return verdict(outgoing.letters, server.key);
  };
  const complete = async () => {
    server.completed += 1;
  };
  const controller = new PackController({
    list: { attempt, keys },
    store,
    send: (outgoing) => sendInOrder(attempt.id, outgoing, { store, userId: 'ada', send, complete }),
    onChange: () => {},
    isOnline: () => server.isOnline,
  });
  await controller.start();
  const settle = () => vi.advanceTimersByTimeAsync(20);
  await settle();
  return { controller, server, store, settle, state: () => controller.state.getState() };
}

// OFF-11
test('without a connection an answer has its verdict at once, and is sent when there is one', async () => {
  const { controller, server, settle, state } = await room();
  server.isOnline = false;
  controller.answer('q1', 'A');
  await settle();
  expect(state()).toMatchObject({ kept: { q1: 'A' }, feedback: { q1: verdict('A') }, saveState: 'offline' });
  server.isOnline = true;
  controller.connectionChanged();
  await settle();
  expect(state()).toMatchObject({ kept: {}, feedback: { q1: verdict('A') }, problems: {}, saveState: 'saved' });
  expect(server.received).toEqual(['A']);
});

test('a room that is opened again shows what is kept, and what the server has judged', async () => {
  const { controller, server, store, settle } = await room();
  controller.answer('q1', 'B');
  await settle();
  server.isOnline = false;
  controller.answer('q2', 'A');
  await settle();
  controller.stop();
  const again = await room({ store });
  expect(again.state().answers).toEqual({ q1: 'B', q2: 'A' });
  expect(again.state().feedback).toEqual({ q1: verdict('B'), q2: verdict('A') });
});

test("where the server's key is another one, its verdict takes the place and says so, also later", async () => {
  const { controller, server, store, settle, state } = await room();
  server.key = 'A';
  controller.answer('q1', 'A');
  await settle();
  expect(state().feedback.q1).toEqual(verdict('A', 'A'));
  expect(state().problems.q1).toMatchObject({ code: 'SAID', text: expect.stringContaining('corrected') });
  const again = await room({ store });
  expect(again.state().problems.q1).toEqual(state().problems.q1);
});

test.each([
  ['ATTEMPT_CLOSED', 'closed'],
  ['ALREADY_ANSWERED', 'another place'],
])('an answer that is refused as %s stays to be seen with the reason', async (code, reason) => {
  const { controller, server, store, settle, state } = await room();
  server.failure = new ApiError({ statusCode: 409, code, message: code });
  controller.answer('q1', 'A');
  await settle();
  expect(state()).toMatchObject({ answers: { q1: 'A' }, kept: {}, end: null });
  expect(state().problems.q1).toMatchObject({ text: expect.stringContaining(reason) });
  expect((await store.read(attempt.id))?.pack?.settled.q1).toMatchObject({ letters: 'A', refusal: code });
});

// OFF-11
test.each([
  ['waits', true],
  ['has arrived', false],
])(
  'of two tabs the first answer to a question stands, also when it %s, and the second tab says so',
  async (_, waits) => {
    const first = await room();
    const second = await room({ store: first.store });
    if (waits) {
      first.server.isOnline = false;
      second.server.isOnline = false;
    }
    first.controller.answer('q1', 'B');
    second.controller.answer('q1', 'A');
    await first.settle();
    await second.settle();
    expect(second.state()).toMatchObject({ answers: { q1: 'B' }, feedback: { q1: verdict('B') } });
    expect(second.state().problems.q1).toMatchObject({ text: expect.stringContaining('another place') });
    expect(first.state()).toMatchObject({ answers: { q1: 'B' }, problems: {} });
    for (const { server, controller } of [first, second]) {
      server.isOnline = true;
      controller.connectionChanged();
      await first.settle();
    }
    expect([...first.server.received, ...second.server.received]).toEqual(['B']);
    expect((await first.store.read(attempt.id))?.pack?.settled.q1).toMatchObject({
      letters: 'B',
      feedback: verdict('B'),
    });
    expect(second.state().problems.q1).toMatchObject({ text: expect.stringContaining('another place') });
  },
);

test('an answer that is given after another tab has removed the pack is refused with the reason, not lost', async () => {
  const { controller, server, store, settle, state } = await room();
  await store.remove(attempt.id);
  server.failure = new ApiError({ statusCode: 409, code: 'ATTEMPT_CLOSED', message: 'Closed' });
  controller.answer('q1', 'A');
  await settle();
  expect(state().problems.q1).toMatchObject({ text: expect.stringContaining('closed') });
  expect((await store.read(attempt.id))?.pack?.settled.q1).toMatchObject({ refusal: 'ATTEMPT_CLOSED' });
});

// OFF-12
test('an answer that the device refuses to keep is said not to be kept, and its question stays open', async () => {
  const memory = memoryAnswerStore();
  let isFull = false;
  const store: AnswerStore = {
    ...memory,
    update: async (id, change) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      return memory.update(id, change);
    },
  };
  const { controller, server, settle, state } = await room({ store });
  isFull = true;
  controller.answer('q1', 'A');
  await settle();
  expect(state()).toMatchObject({ kept: {}, answers: {}, feedback: {}, saveState: 'saved' });
  expect(state().problems.q1).toMatchObject({ text: 'This device has no room. This answer is not kept.' });
  isFull = false;
  controller.answer('q1', 'A');
  await settle();
  expect([server.received, state().problems]).toEqual([['A'], {}]);
});

// OFF-9
test('the answer to the last question ends the attempt on the server', async () => {
  const { controller, server, settle } = await room();
  controller.answer('q1', 'A');
  await settle();
  expect(server.completed).toBe(0);
  controller.answer('q2', 'B');
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.completed).toBe(1);
});
