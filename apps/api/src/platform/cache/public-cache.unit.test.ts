import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPublicCache, type UncompressedResponse } from './public-cache.ts';

const kib = 1_024;
/** Random, so that no encoding makes it smaller. */
const response = (bytes: number): UncompressedResponse => ({
  status: 200,
  contentType: 'application/octet-stream',
  body: randomBytes(bytes),
});

type Cache = ReturnType<typeof createPublicCache>;
/** Keeps a response whose content was read just now. */
const keep = (cache: Cache, key: string, what: UncompressedResponse) =>
  cache.keep(key, what, { readIn: cache.generation });

test('the cache never exceeds its budget in bytes, encodings included', async () => {
  const maxBytes = 200 * kib;
  const cache = createPublicCache({ maxBytes });
  for (let number = 0; number < 50; number += 1) {
    await keep(cache, `key-${number}`, response(10 * kib));
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  // 10 KiB and what an entry costs, in the three quarters that are for Brotli.
  expect(cache.size).toBe(13);
});

test('other encodings than Brotli are made once, within their share, and never evict a response', async () => {
  const maxBytes = 400 * kib;
  const cache = createPublicCache({ maxBytes });
  const bodies = Array.from({ length: 20 }, () => randomBytes(10 * kib));
  for (const [number, body] of bodies.entries()) await keep(cache, `key-${number}`, { ...response(0), body });
  for (const [number, body] of bodies.entries()) {
    const kept = cache.find(`key-${number}`);
    const first = kept?.bytesIn('gzip');
    // Requests that arrive meanwhile wait for the same bytes, and later ones get them at once.
    expect(kept?.bytesIn('gzip')).toBe(first);
    const zipped = (await first) ?? Buffer.alloc(0);
    expect(kept?.bytesIn('gzip')).toBe(zipped);
    expect(gunzipSync(zipped)).toEqual(body);
    expect(await kept?.bytesIn('identity')).toEqual(body);
    expect(brotliDecompressSync((await kept?.bytesIn('br')) ?? zipped)).toEqual(body);
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.size).toBe(bodies.length);
  expect(cache.bytes).toBeGreaterThan(20 * 11 * kib + 80 * kib);
  cache.clear();
  expect(cache.bytes).toBe(0);
});

test('what is kept shares no block of memory with anything else', async () => {
  const cache = createPublicCache();
  for (const bytes of [100, 1_000, 10_000]) {
    const made = await keep(cache, 'short', { ...response(0), body: 'x'.repeat(bytes) });
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { length, buffer } = await made.bytesIn(encoding);
      expect([encoding, buffer.byteLength]).toEqual([encoding, length]);
    }
  }
});

test('many tiny responses are bounded too', async () => {
  const cache = createPublicCache({ maxBytes: 100 * kib });
  for (let number = 0; number < 500; number += 1) await keep(cache, `key-${number}`, response(2));
  expect(cache.size).toBeLessThanOrEqual(100);
});

test('an entry in use stays, however many others are added', async () => {
  const cache = createPublicCache({ maxBytes: 200 * kib });
  await keep(cache, 'home', response(10 * kib));
  for (let number = 0; number < 50; number += 1) {
    await keep(cache, `key-${number}`, response(10 * kib));
    expect(cache.find('home'), `after ${number}`).toBeDefined();
  }
});

test('a response larger than the budget is computed but not cached', async () => {
  const cache = createPublicCache({ maxBytes: 20 * kib });
  const made = await keep(cache, 'large', response(30 * kib));
  expect(await made.bytesIn('identity')).toHaveLength(30 * kib);
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
  const keeping = keep(cache, 'page', response(2 * kib));
  const { generation: readIn } = cache;
  cache.clear();
  const after = cache.once('page', async () => 'new');
  finish();
  expect([await before, await after]).toEqual(['old', 'new']);
  await keeping;
  expect(cache.find('page')).toBeUndefined();
  await cache.keep('page', response(2 * kib), { readIn });
  expect(cache.find('page')).toBeUndefined();
  await keep(cache, 'page', response(2 * kib));
  expect(cache.find('page')).toBeDefined();
});

// EXM-23
test('at 00:00 UTC nothing of the day before is served, shared or kept any more', async () => {
  let now = Date.parse('2026-11-30T23:59:59.999Z');
  const cache = createPublicCache({ nowMs: () => now });
  const { generation: readIn } = cache;
  await keep(cache, 'page', response(2 * kib));
  expect(cache.find('page')).toBeDefined();
  const before = cache.once('page', () => new Promise(() => {}));
  now += 1;
  expect(cache.find('page')).toBeUndefined();
  expect(cache.once('page', async () => 'new')).not.toBe(before);
  await cache.keep('page', response(2 * kib), { readIn });
  expect(cache.find('page')).toBeUndefined();
});
