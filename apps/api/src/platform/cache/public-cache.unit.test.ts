import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPublicCache, type UncompressedResponse } from './public-cache.ts';

const kib = 1_024;
/** Random, so that no encoding makes it smaller. */
const response = (bytes: number): UncompressedResponse => ({
  status: 200,
  contentType: 'application/octet-stream',
  body: randomBytes(bytes),
});

test('the cache never exceeds its budget in bytes, encodings included', async () => {
  const maxBytes = 200 * kib;
  const cache = createPublicCache({ maxBytes });
  for (let number = 0; number < 50; number += 1) {
    await cache.keep(`key-${number}`, response(10 * kib));
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  // 10 KiB, again as Brotli and as gzip, and what an entry costs: six of them fit.
  expect(cache.size).toBe(6);
});

test('many tiny responses are bounded too', async () => {
  const cache = createPublicCache({ maxBytes: 100 * kib });
  for (let number = 0; number < 500; number += 1) await cache.keep(`key-${number}`, response(2));
  expect(cache.size).toBeLessThanOrEqual(100);
});

test('an entry in use stays, however many others are added', async () => {
  const cache = createPublicCache({ maxBytes: 200 * kib });
  await cache.keep('home', response(10 * kib));
  for (let number = 0; number < 50; number += 1) {
    await cache.keep(`key-${number}`, response(10 * kib));
    expect(cache.find('home'), `after ${number}`).toBeDefined();
  }
});

test('a response larger than the budget is computed but not cached', async () => {
  const cache = createPublicCache({ maxBytes: 20 * kib });
  const made = await cache.keep('large', response(30 * kib));
  expect(made.variants.identity.bytes).toHaveLength(30 * kib);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test('each key is computed once at a time, and concurrent requests share the result', async () => {
  const cache = createPublicCache();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await new Promise((done) => setTimeout(done, 5));
    return runs;
  };
  const results = await Promise.all(Array.from({ length: 20 }, () => cache.once('page', work)));
  expect([runs, new Set(results)]).toEqual([1, new Set([1])]);
  expect(await cache.once('page', work)).toBe(2);
});

test('an error reaches all waiting requests, and the next request tries again', async () => {
  const cache = createPublicCache();
  const failing = () => Promise.reject(new Error('no database'));
  const waiting = [cache.once('page', failing), cache.once('page', failing)];
  for (const each of waiting) await expect(each).rejects.toThrow('no database');
  expect(await cache.once('page', async () => 'well')).toBe('well');
});

test('a response whose rendering began before a change is neither served nor cached after it', async () => {
  const cache = createPublicCache();
  let finish = () => {};
  const before = cache.once('page', async () => {
    await new Promise<void>((done) => {
      finish = done;
    });
    return 'old';
  });
  const keeping = cache.keep('page', response(2 * kib));
  cache.clear();
  const after = cache.once('page', async () => 'new');
  finish();
  expect([await before, await after]).toEqual(['old', 'new']);
  await keeping;
  expect(cache.find('page')).toBeUndefined();
});
