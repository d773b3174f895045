import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('at most two tasks run at once, three wait their turn, and one more is refused', async () => {
  const queue = createWorkQueue({ maxConcurrent: 2, maxWaiting: 3, retryAfterSeconds: 5 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => () =>
    queue.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      order.push(number);
    });
  const accepted = [1, 2, 3, 4, 5].map((number) => work(number)());
  await expect(work(6)()).rejects.toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfterSeconds: 5 } });
  await Promise.all(accepted);
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a failed task frees its slot for the next', async () => {
  const queue = createWorkQueue({ maxConcurrent: 1, maxWaiting: 5, retryAfterSeconds: 5 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
