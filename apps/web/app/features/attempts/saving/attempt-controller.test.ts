import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryAnswerStore } from '../../../lib/answer-store.ts';
import { AttemptController, submitFailed } from './attempt-controller.ts';
import { shownAnswer } from './attempt-state.ts';
import { fakeExamServer, openExam, refusalOf } from './fake-exam-server.fixture.ts';

const controllers: AttemptController[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.stop();
  vi.useRealTimers();
});

async function openExamController({ server, calls } = fakeExamServer(), store = memoryAnswerStore()) {
  const attempt = await calls.read();
  if (attempt.status !== 'In Progress' || attempt.mode !== 'exam') throw new Error('The exam is over');
  const controller = new AttemptController({
    attempt,
    serverTimeAt: 0,
    store,
    calls,
    isOnline: () => server.isOnline,
    monotonic: () => 0,
  });
  controllers.push(controller);
  await controller.start();
  const [one, two, three] = openExam.questions;
  if (!one || !two || !three) throw new Error('The exam has three questions');
  return { server, calls, store, controller, one, two, three, now: () => controller.state.getState() };
}

test('a reload in the middle, offline too, shows every choice and flag again and brings them to the server', async () => {
  const before = await openExamController();
  before.server.isOnline = false;
  before.controller.choose(before.one, 'B');
  before.controller.choose(before.two, 'A');
  before.controller.choose(before.two, 'D');
  before.controller.toggleFlag('q3');
  await vi.advanceTimersByTimeAsync(500);

  before.server.isOnline = true;
  const after = await openExamController(before, before.store);
  expect(after.now().answers).toEqual({ q1: 'B', q2: 'AD' });
  expect([...after.now().flags]).toEqual(['q3']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.server.answers).toEqual({ q1: 'B', q2: 'AD' });
  expect([...after.server.flags]).toEqual(['q3']);
  expect(after.now().saveState).toBe('saved');
});

test('more letters than the question takes are shown, but neither counted nor sent', async () => {
  const { controller, two, now, server, store } = await openExamController();
  for (const letter of ['A', 'B', 'C']) controller.choose(two, letter);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shownAnswer(now(), 'q2')).toBe('ABC');
  expect(now().answers.q2).toBe('');
  expect(server.answers).toEqual({ q2: '' });
  expect((await store.read(openExam.id))?.drafts).toEqual({ q2: 'ABC' });

  controller.choose(two, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.answers).toEqual({ q2: 'BC' });
});

test('a submission sends every answered question and leaves nothing behind in the browser', async () => {
  const { controller, one, three, now, server, store } = await openExamController();
  controller.choose(one, 'A');
  controller.choose(three, 'D');
  await vi.advanceTimersByTimeAsync(0);
  const submitting = controller.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await submitting;
  expect(server.finished?.answers).toEqual({ q1: 'A', q3: 'D' });
  expect(now().end).toMatchObject({ by: 'user', finished: { id: openExam.id } });
  expect(await store.read(openExam.id)).toBeNull();
});

test('a submission without a connection says so, keeps everything, and works when pressed again', async () => {
  const { controller, one, now, server } = await openExamController();
  server.isOnline = false;
  controller.choose(one, 'A');
  const failing = controller.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await failing;
  expect(now()).toMatchObject({ submitError: submitFailed, isSubmitting: false, end: null, answers: { q1: 'A' } });

  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.submissions).toBe(0);
  server.isOnline = true;
  const again = controller.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await again;
  expect(server.finished?.answers).toEqual({ q1: 'A' });
});

test('when the time is up without a connection the exam is submitted as soon as there is one', async () => {
  const { controller, now, server } = await openExamController();
  server.isOnline = false;
  void controller.submit('clock');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(now().submitError).toBe(submitFailed);
  server.isOnline = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(now().end?.by).toBe('clock');
});

test('an answer after the time is up leads to the result', async () => {
  const { controller, one, now, server } = await openExamController();
  server.refusal = refusalOf('TIME_IS_UP', 409);
  controller.choose(one, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now().end?.by).toBe('server');
});

test('an exam that was ended on another device ends here too', async () => {
  const { controller, now, calls } = await openExamController();
  await calls.submit([]);
  await controller.resync();
  expect(now().end).toMatchObject({ by: 'server', finished: { status: 'Failed' } });
});

test('what another device answered is taken over, but never over a choice made here in the meantime', async () => {
  const { controller, one, now, server } = await openExamController();
  server.answers.q3 = 'C';
  await controller.resync();
  expect(now().answers.q3).toBe('C');

  const asking = controller.resync();
  controller.choose(one, 'D');
  await asking;
  expect(now().answers.q1).toBe('D');
});

test('two tabs show the same, and the newer choice wins', async () => {
  vi.useRealTimers();
  const first = await openExamController();
  const second = await openExamController(first, first.store);
  first.controller.choose(first.one, 'A');
  await vi.waitFor(() => expect(second.now().answers.q1).toBe('A'));
  second.controller.choose(second.one, 'B');
  await vi.waitFor(() => expect(first.now().answers.q1).toBe('B'));
  await vi.waitFor(() => expect(first.server.answers.q1).toBe('B'), { timeout: 3_000 });
  await first.controller.submit();
  await vi.waitFor(() => expect(second.now().end?.by).toBe('server'));
});

test('fifty unlucky candidates find on the server exactly what they had chosen', async () => {
  for (let candidate = 0; candidate < 50; candidate += 1) {
    let seed = candidate + 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let visit = await openExamController();
    for (let step = 0; step < 25; step += 1) {
      const action = random(8);
      if (action === 0) visit.server.isOnline = !visit.server.isOnline;
      if (action === 1) visit.server.losesReplies = !visit.server.losesReplies;
      if (action === 2 && visit.server.isOnline) {
        visit.controller.stop();
        visit = await openExamController(visit, visit.store);
      }
      if (action > 2)
        visit.controller.choose([visit.one, visit.three][random(2)] ?? visit.one, 'ABCD'[random(4)] ?? 'A');
      await vi.advanceTimersByTimeAsync(random(3_000));
      if (visit.now().saveState === 'saved') expect(visit.server.answers).toEqual(visit.now().answers);
    }
    Object.assign(visit.server, { isOnline: true, losesReplies: false });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(visit.now().saveState).toBe('saved');
    expect(visit.server.answers).toEqual(visit.now().answers);
  }
});
