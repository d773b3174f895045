import { expect, test, vi } from 'vitest';
import { createBackgroundWork } from './background-work.ts';

test('work runs in the background and can be awaited', async () => {
  const background = createBackgroundWork({ error: vi.fn() });
  const done: string[] = [];
  background.begin('test', async () => {
    await new Promise((next) => setTimeout(next, 20));
    done.push('first');
    background.begin('test', async () => void done.push('second'));
  });
  expect(done).toEqual([]);
  await background.settled();
  expect(done).toEqual(['first', 'second']);
});

test('a failure is logged and stops nothing else', async () => {
  const error = vi.fn();
  const background = createBackgroundWork({ error });
  const failure = new Error('The database is away');
  background.begin('test', () => Promise.reject(failure));
  await background.settled();
  expect(error).toHaveBeenCalledWith({ err: failure, work: 'test' }, expect.any(String));
});

test('more than 200 pieces at once are refused, until some are done', async () => {
  const background = createBackgroundWork({ error: vi.fn() });
  let finish = () => {};
  const held = new Promise<void>((done) => {
    finish = done;
  });
  for (let count = 0; count < 200; count += 1) background.begin('test', () => held);
  expect(() => background.begin('test', () => held)).toThrowError(expect.objectContaining({ code: 'UNAVAILABLE' }));
  finish();
  await background.settled();
  background.begin('test', () => held);
});
