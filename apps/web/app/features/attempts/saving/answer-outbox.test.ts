import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryAnswerStore } from '../../../lib/answers/answer-store.ts';
import { AnswerQueue, retryDelayMs, type SaveState } from './answer-outbox.ts';
import { fakeExamServer, refusalOf } from './fake-exam-server.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const attemptId = 'attempt';

function browser({ server, calls } = fakeExamServer(), store = memoryAnswerStore()) {
  const states: SaveState[] = [];
  const onEnd = vi.fn();
  const onDropped = vi.fn();
  const queue = new AnswerQueue({
    attemptId,
    store,
    send: calls.send,
    isOnline: () => server.isOnline,
    onState: (state) => states.push(state),
    onEnd,
    onDropped,
  });
  return { server, calls, store, queue, states, onEnd, onDropped, state: () => states.at(-1) };
}

// ATT-6
test('a choice is kept first, is on the server within a second, and only then shown as saved', async () => {
  const { queue, server, store, state } = browser();
  await queue.put('q1', { letters: 'B' });
  expect(state()).toBe('saving');
  expect((await store.read(attemptId))?.pending.q1?.letters).toBe('B');
  expect(server.answers).toEqual({});

  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.answers).toEqual({ q1: 'B' });
  expect(state()).toBe('saved');
  expect((await store.read(attemptId))?.pending).toEqual({});
});

test('offline, choices wait, and go out in order when the connection is back', async () => {
  const { queue, server, state } = browser();
  server.isOnline = false;
  await queue.put('q1', { letters: 'A' });
  await queue.put('q2', { letters: 'CD' });
  await queue.put('q1', { letters: 'B' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toBe('offline');

  server.isOnline = true;
  queue.connectionChanged();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.received.map(({ questionId, letters }) => [questionId, letters])).toEqual([
    ['q2', 'CD'],
    ['q1', 'B'],
  ]);
  expect(state()).toBe('saved');
});

test('a server that does not answer is asked again after 1, 2, 4, 8 and then every 15 seconds', async () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  const { queue, server, state } = browser();
  server.refusal = refusalOf('UNAVAILABLE', 503);
  await queue.put('q1', { letters: 'A' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toBe('offline');
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.answers).toEqual({ q1: 'A' });
  expect(state()).toBe('saved');
});

test('a lost reply costs nothing: the same version is sent again, and a newer one is never undone by it', async () => {
  const { queue, server, store } = browser();
  server.losesReplies = true;
  await queue.put('q1', { letters: 'A' });
  await vi.advanceTimersByTimeAsync(400);
  expect((await store.read(attemptId))?.pending.q1?.letters).toBe('A');

  await queue.put('q1', { letters: 'D' });
  server.losesReplies = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.answers).toEqual({ q1: 'D' });
  expect((await store.read(attemptId))?.pending).toEqual({});
});

test('a change made while an older one is on its way is sent too', async () => {
  const net = fakeExamServer();
  const { send } = net.calls;
  let arrive = () => {};
  net.calls.send = async (outgoing) => {
    await new Promise<void>((done) => {
      arrive = done;
    });
    await send(outgoing);
  };
  const { queue, server, state } = browser(net);
  await queue.put('q1', { letters: 'A' });
  await vi.advanceTimersByTimeAsync(400);
  await queue.put('q1', { letters: 'B' });
  arrive();
  await vi.advanceTimersByTimeAsync(400);
  expect(state()).toBe('saving');
  arrive();
  await vi.advanceTimersByTimeAsync(400);
  expect(server.answers).toEqual({ q1: 'B' });
  expect(state()).toBe('saved');
});

test('when the session ends the answers stay, and the next visit sends them', async () => {
  const first = browser();
  first.server.refusal = refusalOf('UNAUTHENTICATED', 401);
  await first.queue.put('q1', { letters: 'C' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.server.answers).toEqual({});

  first.server.refusal = null;
  const second = browser(first, first.store);
  await second.queue.refresh();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.server.answers).toEqual({ q1: 'C' });
  expect(second.state()).toBe('saved');
});

test.each(['TIME_IS_UP', 'ATTEMPT_CLOSED'] as const)('%s ends the sending and is reported', async (code) => {
  const { queue, server, onEnd } = browser();
  server.refusal = refusalOf(code, 409);
  await queue.put('q1', { letters: 'A' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onEnd.mock.calls).toEqual([[code]]);
});

test('an answer that the server will never take does not hold up the others, and is not shown as saved', async () => {
  const { queue, server, state } = browser();
  server.refusal = refusalOf('VALIDATION_FAILED', 400);
  await queue.put('q1', { letters: 'Z' });
  await vi.advanceTimersByTimeAsync(400);
  server.refusal = null;
  await queue.put('q2', { letters: 'AB' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.answers).toEqual({ q2: 'AB' });
  expect(state()).toBe('refused');
});

test('offline, a closing waits like an answer and goes out in its order', async () => {
  const { queue, server, state } = browser();
  server.isOnline = false;
  await queue.put('q1', { letters: 'A' });
  await queue.close(1);
  await queue.put('q2', { letters: 'AB' });
  await queue.close(2);
  await queue.put('q3', { letters: 'C' });
  expect(state()).toBe('offline');

  server.isOnline = true;
  queue.connectionChanged();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.arrivals).toEqual(['q1', 1, 'q2', 2, 'q3']);
  expect(server.answers).toEqual({ q1: 'A', q2: 'AB', q3: 'C' });
  expect(state()).toBe('saved');
});

test('an answer to a question that has closed is dropped with a word, and holds up nothing', async () => {
  const { queue, server, onDropped, store, state } = browser();
  server.closedThrough = 1;
  await queue.put('q1', { letters: 'A', draft: null });
  await queue.put('q2', { letters: 'AB' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onDropped.mock.calls).toEqual([
    [expect.objectContaining({ questionId: 'q1' }), expect.objectContaining({ code: 'QUESTION_CLOSED' })],
  ]);
  expect(server.answers).toEqual({ q2: 'AB' });
  expect((await store.read(attemptId))?.pending).toEqual({});
  expect(state()).toBe('saved');
});

test('closing the same questions twice is one call', async () => {
  const { queue, server } = browser();
  await queue.close(2);
  await queue.close(1);
  await queue.close(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.arrivals).toEqual([2]);
});
