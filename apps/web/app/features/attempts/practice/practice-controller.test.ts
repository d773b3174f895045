import type { Attempt, FinishedAttempt } from '@examplar/contract/attempts';
import { FinishedAttempt as Finished, OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isClosing, memoryAnswerStore, type Outgoing } from '../../../lib/answers/answer-store.ts';
import { noConnection, toApiError } from '../../../lib/api/api-error.ts';
import { refusalOf } from '../saving/fake-exam-server.fixture.ts';
import { PracticeController } from './practice-controller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ids = ['q1', 'q2', 'q3'];
const attempt = {
  ...getExample(OpenPracticeAttempt),
  questionIds: ids,
  answers: {},
  feedback: {},
  struck: {},
  confidence: {},
};
const feedbackOf = (letters: string) => ({
  is_correct: letters === 'B',
  correctAnswer: 'B',
  explanation: null,
  components: null,
  terms: null,
});

/** A server that takes one answer a question, as practice does (ATT-10), and a network that can be cut. */
function practiceServer() {
  const server = {
    answers: {} as Record<string, string>,
    received: [] as string[],
    isOnline: true,
    losesReplies: false,
    refusal: null as Error | null,
    finished: null as FinishedAttempt | null,
  };
  const expectNetwork = () => {
    if (!server.isOnline) throw noConnection();
    if (server.refusal) throw server.refusal;
  };
  const finish = () => ({
    ...getExample(Finished),
    id: attempt.id,
    mode: 'practice' as const,
    answers: server.answers,
  });
  const calls = {
    send: async (outgoing: Outgoing) => {
      expectNetwork();
      if (isClosing(outgoing) || outgoing.letters === undefined) return { saved: true };
      if (server.finished) throw refusalOf('ATTEMPT_CLOSED', 409);
      server.received.push(`${outgoing.questionId} ${outgoing.letters}`);
      const { questionId, letters } = outgoing;
      if ((server.answers[questionId] ?? letters) !== letters) throw refusalOf('ALREADY_ANSWERED', 409);
      server.answers[questionId] = letters;
      if (server.losesReplies) throw noConnection();
      return feedbackOf(letters);
    },
    read: async (): Promise<Attempt> => {
      expectNetwork();
      const feedback = Object.fromEntries(Object.entries(server.answers).map(([id, given]) => [id, feedbackOf(given)]));
      return server.finished ?? { ...attempt, answers: { ...server.answers }, feedback };
    },
    complete: async () => {
      expectNetwork();
      server.finished ??= finish();
      return server.finished;
    },
  };
  return { server, calls, finish };
}

async function room(network = practiceServer(), store = memoryAnswerStore()) {
  const { server, calls } = network;
  const controller = new PracticeController({ attempt, store, calls, isOnline: () => server.isOnline });
  await controller.start();
  const state = () => controller.state.getState();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const reconnect = async () => {
    server.isOnline = true;
    controller.connectionChanged();
    await settle();
  };
  return { ...network, store, controller, state, settle, reconnect };
}

// ATT-38
test('an answer is kept before it is sent, and checked at once', async () => {
  const { controller, store, state, settle } = await room();
  controller.answer('q1', 'B', 'sure');
  expect(state()).toMatchObject({ kept: { q1: 'B' }, saveState: 'saving', answeredNow: 'q1' });
  await settle();
  expect(state()).toMatchObject({ kept: {}, answers: { q1: 'B' }, feedback: { q1: { is_correct: true } } });
  expect(state().saveState).toBe('saved');
  expect((await store.read(attempt.id))?.pending).toEqual({});
});

// ATT-38
test('answers given without a connection survive a reload and are checked in order when it is back', async () => {
  const network = practiceServer();
  const store = memoryAnswerStore();
  const first = await room(network, store);
  network.server.isOnline = false;
  first.controller.connectionChanged();
  first.controller.answer('q2', 'A');
  await first.settle();
  first.controller.answer('q1', 'B');
  await first.settle();
  expect(first.state()).toMatchObject({ saveState: 'offline', kept: { q1: 'B', q2: 'A' }, answeredNow: null });
  first.controller.stop();

  const again = await room(network, store);
  expect(again.state()).toMatchObject({ kept: { q1: 'B', q2: 'A' }, feedback: {} });
  await again.reconnect();
  expect(network.server.received).toEqual(['q2 A', 'q1 B']);
  expect(again.state()).toMatchObject({ kept: {}, answers: { q1: 'B', q2: 'A' }, saveState: 'saved' });
  expect(again.state().feedback).toEqual({ q1: feedbackOf('B'), q2: feedbackOf('A') });
  again.controller.stop();
});

test('an answer whose reply was lost is sent again, and checked once', async () => {
  const { controller, server, state, reconnect, settle } = await room();
  server.losesReplies = true;
  controller.answer('q1', 'A');
  await settle();
  expect(state()).toMatchObject({ saveState: 'offline', kept: { q1: 'A' } });
  server.losesReplies = false;
  await reconnect();
  expect(server.received).toEqual(['q1 A', 'q1 A']);
  expect(state().feedback).toEqual({ q1: feedbackOf('A') });
});

test('a question that another device has answered meanwhile shows that answer, and says so', async () => {
  const { controller, server, store, state, reconnect, settle } = await room();
  server.isOnline = false;
  controller.answer('q1', 'A');
  await settle();
  server.answers.q1 = 'B';
  await reconnect();
  expect(state()).toMatchObject({
    kept: {},
    answers: { q1: 'B' },
    feedback: { q1: feedbackOf('B') },
    problems: { q1: { code: 'ALREADY_ANSWERED' } },
  });
  expect((await store.read(attempt.id))?.pending).toEqual({});
});

test('an answer that the server refuses opens the question again with the reason', async () => {
  const { controller, server, state, settle } = await room();
  const error = refusalOf('VALIDATION_FAILED', 400);
  server.refusal = error;
  controller.answer('q1', 'A');
  await settle();
  expect(state()).toMatchObject({ kept: {}, problems: { q1: { code: 'REFUSED', error } } });
  server.refusal = null;
  controller.answer('q1', 'B');
  expect(state().problems).toEqual({});
  await settle();
  expect(state().feedback).toEqual({ q1: feedbackOf('B') });
});

test('an answer that the page of a proxy turned away is kept, and sent again', async () => {
  const { controller, server, store, state, settle, reconnect } = await room();
  server.refusal = toApiError(403, '<html>Sign in to this network</html>');
  controller.answer('q1', 'B');
  await settle();
  expect(state()).toMatchObject({ saveState: 'offline', kept: { q1: 'B' }, problems: {} });
  expect((await store.read(attempt.id))?.pending).toMatchObject({ q1: { letters: 'B' } });
  server.refusal = null;
  await reconnect();
  expect(state().feedback).toEqual({ q1: feedbackOf('B') });
});

test('an attempt is not ended while answers wait, and they are not lost', async () => {
  const { controller, server, state, reconnect, settle } = await room();
  server.isOnline = false;
  controller.answer('q1', 'B');
  await settle();
  await controller.finish();
  expect(state()).toMatchObject({ end: null, isFinishing: false, finishProblem: 'kept', kept: { q1: 'B' } });
  await reconnect();
  await controller.finish();
  expect(state().end).toMatchObject({ by: 'user', finished: { answers: { q1: 'B' } } });
});

test('what another tab answers is shown here, kept and checked', async () => {
  vi.useRealTimers();
  const network = practiceServer();
  const store = memoryAnswerStore();
  const [one, other] = [await room(network, store), await room(network, store)];
  network.server.isOnline = false;
  one.controller.answer('q1', 'B');
  await expect.poll(() => other.state().kept).toEqual({ q1: 'B' });
  network.server.isOnline = true;
  one.controller.connectionChanged();
  await expect.poll(() => other.state().feedback).toEqual({ q1: feedbackOf('B') });
  expect(other.state().kept).toEqual({});
  one.controller.stop();
  other.controller.stop();
});

test('strikes go through the same queue as answers', async () => {
  const { controller, server, store, state, reconnect, settle } = await room();
  server.isOnline = false;
  controller.toggleStrike('q1', 'C');
  await settle();
  expect(state().struck).toEqual({ q1: 'C' });
  expect((await store.read(attempt.id))?.pending.q1).toMatchObject({ struck: 'C' });
  await reconnect();
  expect((await store.read(attempt.id))?.pending).toEqual({});
  expect(state().kept).toEqual({});
});
