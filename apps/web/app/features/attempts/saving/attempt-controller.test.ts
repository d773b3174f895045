import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryAnswerStore } from '../../../lib/answers/answer-store.ts';
import { AttemptController, submitFailed } from './attempt-controller.ts';
import { shownAnswer } from './attempt-state.ts';
import { fakeExamServer, openExam, refusalOf } from './fake-exam-server.fixture.ts';

const controllers: AttemptController[] = [];

type Question = (typeof openExam.questions)[number];

/** A click on an option, as the room passes it on. */
function choose(controller: AttemptController, question: Question, letter: string) {
  const shown = shownAnswer(controller.state.getState(), question.id);
  controller.setAnswer(question, toggleOption(shown, letter, question.number_of_answers));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.stop();
  vi.useRealTimers();
});

async function openExamController(
  { server, calls } = fakeExamServer(),
  store = memoryAnswerStore(),
  monotonic = () => 0,
) {
  const attempt = await calls.read();
  if (attempt.status !== 'In Progress' || attempt.mode !== 'exam') throw new Error('The exam is over');
  const controller = new AttemptController({
    attempt,
    serverTimeAt: 0,
    store,
    calls,
    isOnline: () => server.isOnline,
    monotonic,
  });
  controllers.push(controller);
  await controller.start();
  const [one, two, three, steps, pairs] = openExam.questions;
  if (!one || !two || !three || !steps || !pairs) throw new Error('The exam has five questions');
  return { server, calls, store, controller, one, two, three, steps, pairs, now: () => controller.state.getState() };
}

test('a reload in the middle, offline too, shows every choice and flag again and brings them to the server', async () => {
  const before = await openExamController();
  before.server.isOnline = false;
  choose(before.controller, before.one, 'B');
  choose(before.controller, before.two, 'A');
  choose(before.controller, before.two, 'D');
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

test('how sure the user is survives a reload without a connection, reaches the server, and is taken back', async () => {
  const before = await openExamController();
  before.server.isOnline = false;
  choose(before.controller, before.one, 'B');
  before.controller.toggleConfidence('q1', 'fairly');
  before.controller.toggleConfidence('q3', 'sure');
  before.controller.toggleConfidence('q3', 'sure');
  await vi.advanceTimersByTimeAsync(500);

  before.server.isOnline = true;
  const after = await openExamController(before, before.store);
  expect(after.now().confidence).toEqual({ q1: 'fairly' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.server.confidence).toEqual({ q1: 'fairly' });

  after.controller.toggleConfidence('q1', 'fairly');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.now().confidence).toEqual({});
  expect(after.server.confidence).toEqual({});
});

test('more letters than the question takes are shown, but neither counted nor sent', async () => {
  const { controller, two, now, server, store } = await openExamController();
  for (const letter of ['A', 'B', 'C']) choose(controller, two, letter);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shownAnswer(now(), 'q2')).toBe('ABC');
  expect(now().answers.q2).toBe('');
  expect(server.answers).toEqual({ q2: '' });
  expect((await store.read(openExam.id))?.drafts).toEqual({ q2: 'ABC' });

  choose(controller, two, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.answers).toEqual({ q2: 'BC' });
});

test('the time of a question that is left is sent alone, and undoes no change of another device (ATT-37)', async () => {
  let time = 0;
  const { server, calls } = fakeExamServer();
  const { controller, one, two } = await openExamController({ server, calls }, undefined, () => time);
  choose(controller, two, 'A');
  controller.toggleStrike(two.id, 'C');
  await vi.advanceTimersByTimeAsync(1_000);
  // Another device goes on with both questions.
  server.answers.q2 = 'BD';
  server.struck.q1 = 'AB';
  server.struck.q2 = 'AC';
  const before = server.received.length;
  time = 4_000;
  controller.leave(one.id);
  time = 14_000;
  controller.leave(two.id);
  time = 30_000;
  controller.leave(one.id);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.received.slice(before).map(({ questionId, timeSpentMs }) => [questionId, timeSpentMs])).toEqual([
    ['q2', 10_000],
    ['q1', 16_000],
  ]);
  expect([server.answers, server.struck]).toEqual([{ q2: 'BD' }, { q1: 'AB', q2: 'AC' }]);
});

test.each(['QUESTION_CLOSED', 'VALIDATION_FAILED'])(
  'time that the server refuses with %s is given up without a word',
  async (code) => {
    let time = 0;
    const { server, calls } = fakeExamServer();
    const { controller, one, now, store } = await openExamController({ server, calls }, undefined, () => time);
    server.refusal = refusalOf(code, code === 'QUESTION_CLOSED' ? 409 : 400);
    time = 9_000;
    controller.leave(one.id);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([now().saveState, now().dropped, (await store.read(openExam.id))?.pending]).toEqual(['saved', [], {}]);
  },
);

test('a submission sends every answered question and leaves nothing behind in the browser', async () => {
  const { controller, one, three, now, server, store } = await openExamController();
  choose(controller, one, 'A');
  choose(controller, three, 'D');
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
  choose(controller, one, 'A');
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
  choose(controller, one, 'A');
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
  choose(controller, one, 'D');
  await asking;
  expect(now().answers.q1).toBe('D');
});

test('a choice made while the store is read again is not undone by what was read', async () => {
  const store = memoryAnswerStore();
  const reads: (() => void)[] = [];
  let isHeld = false;
  const read = async (attemptId: string) => {
    const record = await store.read(attemptId);
    if (isHeld) await new Promise<void>((done) => reads.push(done));
    return record;
  };
  const { controller, one, now } = await openExamController(undefined, { ...store, read });
  choose(controller, one, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  isHeld = true;
  const asking = controller.resync();
  for (const choice of [() => {}, () => choose(controller, one, 'B')]) {
    await vi.waitFor(() => expect(reads).toHaveLength(1), { timeout: 10_000 });
    choice();
    if (now().answers.q1 === 'B') isHeld = false;
    reads.pop()?.();
  }
  await asking;
  expect(now().answers.q1).toBe('B');
});

test('two tabs show the same, and the newer choice wins', async () => {
  vi.useRealTimers();
  const first = await openExamController();
  const second = await openExamController(first, first.store);
  choose(first.controller, first.one, 'A');
  await expect.poll(() => second.now().answers.q1).toBe('A');
  choose(second.controller, second.one, 'B');
  await expect.poll(() => first.now().answers.q1).toBe('B');
  await expect.poll(() => first.server.answers.q1).toBe('B');
  await first.controller.submit();
  await expect.poll(() => second.now().end?.by).toBe('server');
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
      if (action > 2 && action < 6)
        choose(visit.controller, [visit.one, visit.three][random(2)] ?? visit.one, 'ABCD'[random(4)] ?? 'A');
      if (action === 6) visit.controller.setAnswer(visit.steps, ['ABCD', 'DCBA', 'CA', ''][random(4)] ?? '');
      if (action === 7) visit.controller.setAnswer(visit.pairs, ['AB', 'B-', '-C', ''][random(4)] ?? '');
      await vi.advanceTimersByTimeAsync(random(3_000));
      if (visit.now().saveState === 'saved') expect(visit.server.answers).toEqual(visit.now().answers);
    }
    Object.assign(visit.server, { isOnline: true, losesReplies: false });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(visit.now().saveState).toBe('saved');
    expect(visit.server.answers).toEqual(visit.now().answers);
  }
});

test('what was struck out is kept, and changes no answer', async () => {
  const { controller, one, server, now, ...visit } = await openExamController();
  choose(controller, one, 'B');
  controller.toggleStrike('q1', 'D');
  controller.toggleStrike('q1', 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.struck).toEqual({ q1: 'AD' });
  expect(server.answers).toEqual({ q1: 'B' });
  controller.toggleStrike('q1', 'D');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now().struck.q1).toBe('A');
  const after = await openExamController({ server, calls: visit.calls });
  expect(after.now().struck).toEqual({ q1: 'A' });
});

test('a closing outlives a reload without a connection', async () => {
  const before = await openExamController();
  before.server.isOnline = false;
  choose(before.controller, before.one, 'B');
  before.controller.close(1);
  await vi.advanceTimersByTimeAsync(500);
  before.server.isOnline = true;
  const after = await openExamController(before, before.store);
  expect(after.now().closedThrough).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.server.arrivals).toEqual(['q1', 1]);
  await after.controller.resync();
  expect(after.now().closedThrough).toBe(1);
});

test('a change that arrives after another device closed its question is taken back, and the user is told', async () => {
  const { controller, one, server, now, store } = await openExamController();
  choose(controller, one, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  server.closedThrough = 2;
  choose(controller, one, 'B');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now()).toMatchObject({ dropped: ['q1'], closedThrough: 2, answers: { q1: 'A' }, saveState: 'saved' });
  expect((await store.read(openExam.id))?.pending).toEqual({});
  controller.forgetDropped();
  expect(now().dropped).toEqual([]);
});

test('what one tab closes is closed in the other', async () => {
  vi.useRealTimers();
  const first = await openExamController();
  const second = await openExamController(first, first.store);
  first.controller.close(2);
  await expect.poll(() => second.now().closedThrough).toBe(2);
});
