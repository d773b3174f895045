import { LRUCache } from 'lru-cache';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { byAddress, countedFor, createRateLimits } from './rate-limits.ts';

const limit = { key: 'calls', max: 3, windowMs: 60_000 };
let now = 0;
const statusOf = (count: () => void): string => {
  try {
    count();
    return 'let in';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test('a key is refused beyond its limit, until its window ends', () => {
  const limits = createRateLimits(true, () => now);
  const results = Array.from({ length: 4 }, () => statusOf(() => limits.countCall(countedFor(limit, 'one'))));
  expect(results).toEqual(['let in', 'let in', 'let in', 'RATE_LIMITED']);
  expect(statusOf(() => limits.countCall(countedFor(limit, 'other')))).toBe('let in');
  now += limit.windowMs;
  expect(statusOf(() => limits.countCall(countedFor(limit, 'one')))).toBe('let in');
});

test('a key that keeps calling stays refused, however many others come', () => {
  const limits = createRateLimits(true, () => now, { maxKeys: 100 });
  for (let hit = 0; hit < 3; hit += 1) limits.countCall(countedFor(limit, 'busy'));
  for (let number = 0; number < 1_000; number += 1) {
    limits.countCall(countedFor(limit, `key-${number}`));
    expect(statusOf(() => limits.countCall(countedFor(limit, 'busy')))).toBe('RATE_LIMITED');
  }
});

test('beyond the maximum number of keys the least recently used one is dropped, so memory stays flat', () => {
  const limits = createRateLimits(true, () => now, { maxKeys: 100 });
  for (let hit = 0; hit < 4; hit += 1) statusOf(() => limits.countCall(countedFor(limit, 'idle')));
  for (let number = 0; number < 100; number += 1) limits.countCall(countedFor(limit, `key-${number}`));
  expect(statusOf(() => limits.countCall(countedFor(limit, 'idle')))).toBe('let in');
});

// Beside 60,000 live keys each call would take 60,000 steps.
test('no call looks through the keys that are counted', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const limits = createRateLimits(true, () => now);
  const methods = ['entries', 'values', 'keys', 'forEach', 'find', 'dump', 'purgeStale', Symbol.iterator] as const;
  const looks = methods.map((method) => vi.spyOn(LRUCache.prototype, method));
  for (let number = 0; number < 1_000; number += 1) limits.countCall(countedFor(limit, `key-${number}`));
  now += limit.windowMs;
  for (let number = 900; number < 2_000; number += 1) limits.countCall(countedFor(limit, `key-${number}`));
  for (const look of looks) expect(look).not.toHaveBeenCalled();
});

// SEC-1
test('an IPv6 /48 has sixteen times the limit of a /64, however many of these it uses', () => {
  const limits = createRateLimits(true, () => now);
  const hit = (address: string) => statusOf(() => limits.countCall(...byAddress(limit, address)));
  const hits = (count: number, address: string) => Array.from({ length: count }, () => hit(address));
  expect(hits(4, '2001:db8:0:1::1')).toEqual(['let in', 'let in', 'let in', 'RATE_LIMITED']);
  // What the /64 refuses does not count for the /48.
  for (let site = 2; site <= 16; site += 1) {
    expect(hits(3, `2001:db8:0:${site.toString(16)}::1`), `site ${site}`).not.toContain('RATE_LIMITED');
  }
  expect(hit('2001:db8:0:ffff::1')).toBe('RATE_LIMITED');
  expect(hit('2001:db8:1:1::1')).toBe('let in');
  expect(hits(4, '::ffff:203.0.113.7')).toEqual(['let in', 'let in', 'let in', 'RATE_LIMITED']);
  expect(hit('203.0.113.7')).toBe('RATE_LIMITED');
  expect(hit('203.0.113.8')).toBe('let in');
});
