import { expect, test } from 'vitest';
import { createWorkQueue, type WorkQueueLimits } from './work-queue.ts';

/** A queue whose tasks end when they are told to. `submit` adds one and returns its outcome, `finish` ends the one that started first. */
function startQueue(limits: Omit<WorkQueueLimits, 'retryAfterSeconds'>) {
  const queue = createWorkQueue({ ...limits, retryAfterSeconds: 5 });
  const started: string[] = [];
  const running: (() => void)[] = [];
  let most = 0;
  const submit = (key: string, name = key) =>
    queue
      .run(key, async () => {
        started.push(name);
        await new Promise<void>((done) => {
          most = Math.max(most, running.push(done));
        });
      })
      .then(
        () => 'done',
        ({ code, extras }) => `${code} ${extras.retryAfterSeconds}`,
      );
  return {
    submit,
    started,
    most: () => most,
    async finish() {
      running.shift()?.();
      await new Promise((settled) => setImmediate(settled));
    },
  };
}

test('at most two tasks run at once, the others wait their turn in order', async () => {
  const { submit, finish, started, most } = startQueue({ maxConcurrent: 2, maxWaiting: 10 });
  const outcomes = [1, 2, 3, 4, 5].map((number) => submit('a', String(number)));
  expect(started).toEqual(['1', '2']);
  for (let task = 0; task < 5; task += 1) await finish();
  expect(await Promise.all(outcomes)).toEqual(Array(5).fill('done'));
  expect(started).toEqual(['1', '2', '3', '4', '5']);
  expect(most()).toBe(2);
});

test('keys take turns: a newcomer waits for one task of each other key, however many they have', async () => {
  const { submit, finish, started } = startQueue({ maxConcurrent: 1, maxWaiting: 100 });
  void submit('a', 'first');
  for (let task = 0; task < 20; task += 1) void submit('a');
  void submit('b');
  void submit('b');
  void submit('c');
  for (let task = 0; task < 6; task += 1) await finish();
  expect(started).toEqual(['first', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('a full queue is shared equally by the keys that come, also with those that filled it', async () => {
  const { submit, started } = startQueue({ maxConcurrent: 1, maxWaiting: 12 });
  void submit('a', 'running');
  const refused = { a: 0, b: 0, c: 0 };
  const fill = (key: keyof typeof refused) =>
    Array.from({ length: 12 }, async () => {
      if ((await submit(key)) !== 'done') refused[key] += 1;
    });
  void [...fill('a'), ...fill('b'), ...fill('c')];
  await new Promise((settled) => setImmediate(settled));
  expect(refused).toEqual({ a: 8, b: 8, c: 8 });
  expect(started).toEqual(['running']);
});

test('who floods a full queue is told so, who has nothing in it learns that it is busy', async () => {
  const { submit } = startQueue({ maxConcurrent: 1, maxWaiting: 4 });
  void submit('a', 'running');
  const flood = ['a', 'a', 'b', 'b'].map((key) => submit(key));
  expect(await submit('a')).toBe('RATE_LIMITED 5');
  void submit('c');
  void submit('d');
  expect(await Promise.all([flood[1], flood[3]])).toEqual(['RATE_LIMITED 5', 'RATE_LIMITED 5']);
  expect(await submit('e')).toBe('UNAVAILABLE 5');
});

test('no key has more tasks waiting than a key may have', async () => {
  const { submit, finish } = startQueue({ maxConcurrent: 1, maxWaiting: 100, maxWaitingPerKey: 2 });
  const outcomes = Array.from({ length: 4 }, () => submit('a'));
  void submit('b');
  expect(await outcomes[3]).toBe('RATE_LIMITED 5');
  await finish();
  expect(await outcomes[0]).toBe('done');
  // A place is free again as soon as a task has left it.
  const another = submit('a');
  for (let task = 0; task < 4; task += 1) await finish();
  expect(await another).toBe('done');
});

test('a failed task frees its slot for the next', async () => {
  const queue = createWorkQueue({ maxConcurrent: 1, maxWaiting: 5, retryAfterSeconds: 5 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('of a full party the newest task is refused as too many, also while it waits already', async () => {
  const queue = createWorkQueue({ maxConcurrent: 1, maxWaiting: 9, retryAfterSeconds: 5 });
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const at = (account: string) => [{ key: 'address', maxWaiting: 2 }, { key: account }];
  const running = queue.run(at('flooder'), () => gate);
  const flood = [1, 2].map((number) => queue.run(at('flooder'), async () => number));
  const tooMany = { code: 'RATE_LIMITED', extras: { retryAfterSeconds: 5 } };
  await expect(queue.run(at('flooder'), async () => 3)).rejects.toMatchObject(tooMany);
  const neighbour = queue.run(at('neighbour'), async () => 'in');
  await expect(flood[1]).rejects.toMatchObject(tooMany);
  expect(queue.waiting).toBe(2);
  open();
  expect(await Promise.all([running, flood[0], neighbour])).toEqual([undefined, 1, 'in']);
});
