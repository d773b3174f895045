import { expect, test } from 'vitest';
import { watchLoop } from '../limits/overload.ts';

test('a blocked loop is noticed', { timeout: 30_000 }, async () => {
  const loop = watchLoop(500);
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  try {
    await expect
      .poll(
        () => {
          Atomics.wait(sleeper, 0, 0, 100);
          return loop.delayMs();
        },
        { timeout: 20_000, interval: 1 },
      )
      .toBeGreaterThan(10);
  } finally {
    loop.stop();
  }
});
