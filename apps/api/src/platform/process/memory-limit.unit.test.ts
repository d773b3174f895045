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

test('the limit of this machine is positive where there is one', () => {
  expect(memoryLimitMib() ?? 1).toBeGreaterThan(0);
});
