import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { webBuildFolder } from '../process/folders.ts';

const api = await startTestApi({ pages: true });
const off = await startTestApi({ pages: true, environment: { SERVICE_WORKER: 'off' } });

const precached = (worker: string) => JSON.parse(/__PRECACHE__=(\{.*?\});/.exec(worker)?.[1] ?? 'null');

// OFF-14, OFF-15
test.each([
  ['/', ['/vi/']],
  ['/vi/', []],
])('the worker of %s is asked for at each visit, and lets the pages below %s pass', async (scope, otherScopes) => {
  const { statusCode, headers, body } = await api.app.inject(`${scope}service-worker.js`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect(precached(body)).toMatchObject({ scope, otherScopes });
  const again = await api.app.inject({
    url: `${scope}service-worker.js`,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['/', '/vi/'])(
  'the page that the worker of %s keeps weighs at most 600 kB, and each file of it is there',
  async (scope) => {
    const { body } = await api.app.inject(`${scope}service-worker.js`);
    const page = await api.app.inject({ url: `${scope}study/offline`, headers: { 'accept-encoding': 'br' } });
    const { body: html } = await api.app.inject(`${scope}study/offline`);
    const { files, entry } = precached(body) as { files: string[]; entry: string };
    expect(html).toContain(entry);
    const named = html.match(/\/assets\/[\w./~-]+\.(?:js|woff2)(?=")/g) ?? [];
    expect(named.filter((name) => name.endsWith('.woff2')).length).toBeGreaterThan(1);
    const sizes = [...new Set([...files, ...named])].map(async (url) => {
      const reply = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(reply.statusCode, url).toBe(200);
      return reply.rawPayload.length;
    });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, page.rawPayload.length);
    process.stdout.write(`What the worker of ${scope} keeps: ${(total / 1_000).toFixed(1)} kB\n`);
    expect(total).toBeLessThanOrEqual(600_000);
  },
);

test('a manifest for each language begins at its study page, and its icons are there', async () => {
  for (const scope of ['/', '/vi/']) {
    const { headers, body } = await api.app.inject(`${scope}manifest.webmanifest`);
    expect(headers['content-type']).toContain('application/manifest+json');
    const { start_url, icons, lang } = JSON.parse(body);
    expect([start_url, lang]).toEqual([`${scope}study`, scope === '/' ? 'en' : 'vi']);
    for (const { src, sizes } of icons) {
      const { statusCode, rawPayload } = await api.app.inject(src);
      expect([statusCode, `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`]).toEqual([200, sizes]);
    }
  }
});

// OFF-16
test('switched off, each worker is replaced by one that deletes its caches and unregisters, and pages register none', async () => {
  for (const scope of ['/', '/vi/']) {
    const { headers, body } = await off.app.inject(`${scope}service-worker.js`);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('registration.unregister()');
    expect(body).not.toMatch(/__PRECACHE__|indexedDB/);
    expect((await off.app.inject(`${scope}study`)).body).toContain('"hasNoWorker":true');
    expect((await api.app.inject(`${scope}study`)).body).not.toContain('hasNoWorker');
  }
});

test('no page names the manifest or registers the worker as it is sent', async () => {
  for (const path of ['/', '/exams', '/login', '/study', '/vi'])
    expect((await api.app.inject(path)).body, path).not.toMatch(/service-worker|webmanifest/);
  const worker = readFileSync(join(webBuildFolder, 'client', 'service-worker.js'), 'utf8');
  expect(worker).not.toMatch(/auth-storage|authorization/i);
});
