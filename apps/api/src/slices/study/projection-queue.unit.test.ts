import { expect, test } from 'vitest';
import { createProjectionQueue } from './get-projection.ts';

/** Work that ends when the test lets it. */
function gate() {
  const started: (() => void)[] = [];
  const work = () => new Promise<void>((end) => started.push(end));
  return { started, work };
}
const turn = () => new Promise((done) => setImmediate(done));
const codeOf = (running: Promise<unknown>) => running.catch((error: { code: string }) => error.code);

test('one projection is computed at a time, eleven users at most, and no user has more than three (LRN-57)', async () => {
  const queue = createProjectionQueue();
  const { started, work } = gate();
  const own = Array.from({ length: 5 }, () => codeOf(queue.run('a', work)));
  expect(await Promise.all(own.slice(3))).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  const others = Array.from({ length: 10 }, (_, at) => codeOf(queue.run(`user ${at}`, work)));
  // In a full queue the user with two waiting gives one place to one with none.
  expect([await own[2], await others.at(-1)]).toEqual(['RATE_LIMITED', 'UNAVAILABLE']);
  await turn();
  expect(started).toHaveLength(1);
  for (let at = 0; at < 11; at += 1) {
    started[at]?.();
    await turn();
  }
  expect(await Promise.all([...own.slice(0, 2), ...others.slice(0, 9)])).toEqual(Array(11).fill(undefined));
});

test('a projection that failed leaves its place to the next', async () => {
  const queue = createProjectionQueue();
  const failing = () => Promise.reject(new Error('broken'));
  for (let at = 0; at < 4; at += 1) await expect(queue.run('a', failing)).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});
