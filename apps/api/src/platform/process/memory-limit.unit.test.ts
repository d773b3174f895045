import { expect, test } from 'vitest';
import { capacityWithin, memoryLimitMib } from './memory-limit.ts';

test.each([
  [null, { maxConcurrentHashes: 4, mayImport: true }],
  [768, { maxConcurrentHashes: 4, mayImport: true }],
  [640, { maxConcurrentHashes: 4, mayImport: true }],
  [639, { maxConcurrentHashes: 2, mayImport: false }],
])('SEC-10: with a limit of %s MiB', (limitMib, capacity) => {
  expect(capacityWithin(limitMib)).toEqual(capacity);
});

/** What ops/compose.yaml tells operators to give n serving processes. */
const advisedMib = (count: number) => 300 * (count + 1) + 470 + 64 * Math.max(0, count - 6);

test.each([
  [2, advisedMib(2), { maxConcurrentHashes: 2, mayImport: true }],
  [4, advisedMib(4), { maxConcurrentHashes: 1, mayImport: true }],
  [4, 3_036, { maxConcurrentHashes: 4, mayImport: true }],
  [4, 768, { maxConcurrentHashes: 1, mayImport: false }],
  [4, null, { maxConcurrentHashes: 4, mayImport: true }],
  [8, 300 * 9 + 340, { maxConcurrentHashes: 1, mayImport: false }],
  [16, 300 * 17 + 340, { maxConcurrentHashes: 1, mayImport: false }],
])('SEC-10: %s serving processes share %s MiB', (count, limitMib, capacity) => {
  expect(capacityWithin(limitMib, count)).toEqual(capacity);
});

test.each([2, 3, 4, 8, 16])('SEC-10: %s serving processes in the advised memory stay within it', (count) => {
  const { maxConcurrentHashes, mayImport } = capacityWithin(advisedMib(count), count);
  expect(mayImport).toBe(true);
  const busyMib = 300 * (count + 1) + 64 * maxConcurrentHashes * count + 84;
  expect(busyMib).toBeLessThanOrEqual(advisedMib(count));
});

test('the limit of this machine is positive where there is one', () => {
  expect(memoryLimitMib() ?? 1).toBeGreaterThan(0);
});
