import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryAnswerStore } from './answer-store.ts';
import { ExamSitting, submitFailed } from './exam-sitting.ts';
import { fakeExamServer, openExam, refusalOf } from './fake-exam-server.fixture.ts';
import { shownLetters } from './sitting-state.ts';

const sittings: ExamSitting[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const sitting of sittings.splice(0)) sitting.stop();
  vi.useRealTimers();
});

async function sitDown({ server, calls } = fakeExamServer(), store = memoryAnswerStore()) {
  const attempt = await calls.read();
  if (attempt.status !== 'In Progress' || attempt.mode !== 'exam') throw new Error('The exam is over');
  const sitting = new ExamSitting({
    attempt,
    saidAt: 0,
    store,
    calls,
    isOnline: () => server.isOnline,
    monotonic: () => 0,
  });
  sittings.push(sitting);
  await sitting.start();
  const [one, two, three] = openExam.questions;
  if (!one || !two || !three) throw new Error('The exam has three questions');
  return { server, calls, store, sitting, one, two, three, now: () => sitting.state.getState() };
}

test('a reload in the middle, offline too, shows every choice and flag again and brings them to the server', async () => {
  const before = await sitDown();
  before.server.isOnline = false;
  before.sitting.choose(before.one, 'B');
  before.sitting.choose(before.two, 'A');
  before.sitting.choose(before.two, 'D');
  before.sitting.toggleFlag('q3');
  await vi.advanceTimersByTimeAsync(500);

  before.server.isOnline = true;
  const after = await sitDown(before, before.store);
  expect(after.now().answers).toEqual({ q1: 'B', q2: 'AD' });
  expect([...after.now().flags]).toEqual(['q3']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.server.answers).toEqual({ q1: 'B', q2: 'AD' });
  expect([...after.server.flags]).toEqual(['q3']);
  expect(after.now().saveState).toBe('saved');
});

test('more letters than the question takes are shown, but neither counted nor sent', async () => {
  const { sitting, two, now, server, store } = await sitDown();
  for (const letter of ['A', 'B', 'C']) sitting.choose(two, letter);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shownLetters(now(), 'q2')).toBe('ABC');
  expect(now().answers.q2).toBe('');
  expect(server.answers).toEqual({ q2: '' });
  expect((await store.read(openExam.id))?.drafts).toEqual({ q2: 'ABC' });

  sitting.choose(two, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.answers).toEqual({ q2: 'BC' });
});

test('a submission sends every answered question and leaves nothing behind in the browser', async () => {
  const { sitting, one, three, now, server, store } = await sitDown();
  sitting.choose(one, 'A');
  sitting.choose(three, 'D');
  await vi.advanceTimersByTimeAsync(0);
  const submitting = sitting.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await submitting;
  expect(server.finished?.answers).toEqual({ q1: 'A', q3: 'D' });
  expect(now().end).toMatchObject({ by: 'user', finished: { id: openExam.id } });
  expect(await store.read(openExam.id)).toBeNull();
});

test('a submission without a connection says so, keeps everything, and works when pressed again', async () => {
  const { sitting, one, now, server } = await sitDown();
  server.isOnline = false;
  sitting.choose(one, 'A');
  const failing = sitting.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await failing;
  expect(now()).toMatchObject({ submitError: submitFailed, isSubmitting: false, end: null, answers: { q1: 'A' } });

  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.submissions).toBe(0);
  server.isOnline = true;
  const again = sitting.submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await again;
  expect(server.finished?.answers).toEqual({ q1: 'A' });
});

test('when the time is up without a connection the exam is submitted as soon as there is one', async () => {
  const { sitting, now, server } = await sitDown();
  server.isOnline = false;
  void sitting.submit('clock');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(now().submitError).toBe(submitFailed);
  server.isOnline = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(now().end?.by).toBe('clock');
});

test('an answer after the time is up leads to the result', async () => {
  const { sitting, one, now, server } = await sitDown();
  server.refusal = refusalOf('TIME_IS_UP', 409);
  sitting.choose(one, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now().end?.by).toBe('server');
});

test('an exam that was ended on another device ends here too', async () => {
  const { sitting, now, calls } = await sitDown();
  await calls.submit([]);
  await sitting.resync();
  expect(now().end).toMatchObject({ by: 'server', finished: { status: 'Failed' } });
});

test('what another device answered is taken over, but never over a choice made here in the meantime', async () => {
  const { sitting, one, now, server } = await sitDown();
  server.answers.q3 = 'C';
  await sitting.resync();
  expect(now().answers.q3).toBe('C');

  const asking = sitting.resync();
  sitting.choose(one, 'D');
  await asking;
  expect(now().answers.q1).toBe('D');
});

test('two tabs show the same, and the newer choice wins', async () => {
  vi.useRealTimers();
  const first = await sitDown();
  const second = await sitDown(first, first.store);
  first.sitting.choose(first.one, 'A');
  await vi.waitFor(() => expect(second.now().answers.q1).toBe('A'));
  second.sitting.choose(second.one, 'B');
  await vi.waitFor(() => expect(first.now().answers.q1).toBe('B'));
  await vi.waitFor(() => expect(first.server.answers.q1).toBe('B'), { timeout: 3_000 });
  await first.sitting.submit();
  await vi.waitFor(() => expect(second.now().end?.by).toBe('server'));
});

test('fifty unlucky candidates find on the server exactly what they had chosen', async () => {
  for (let candidate = 0; candidate < 50; candidate += 1) {
    let seed = candidate + 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let visit = await sitDown();
    for (let step = 0; step < 25; step += 1) {
      const action = random(8);
      if (action === 0) visit.server.isOnline = !visit.server.isOnline;
      if (action === 1) visit.server.losesReplies = !visit.server.losesReplies;
      if (action === 2 && visit.server.isOnline) {
        visit.sitting.stop();
        visit = await sitDown(visit, visit.store);
      }
      if (action > 2) visit.sitting.choose([visit.one, visit.three][random(2)] ?? visit.one, 'ABCD'[random(4)] ?? 'A');
      await vi.advanceTimersByTimeAsync(random(3_000));
      if (visit.now().saveState === 'saved') expect(visit.server.answers).toEqual(visit.now().answers);
    }
    Object.assign(visit.server, { isOnline: true, losesReplies: false });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(visit.now().saveState).toBe('saved');
    expect(visit.server.answers).toEqual(visit.now().answers);
  }
});
