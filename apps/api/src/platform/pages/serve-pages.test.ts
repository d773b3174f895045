import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { normaliseTarget } from '../http/request-target.ts';
import { createPageRenderer } from './page-renderer.ts';
import { servePages } from './serve-pages.ts';

/** A build of the pages that shows what it was asked for, how often it rendered, and how its calls were answered. */
const build = `
let renders = 0;
export async function renderPage(request, host) {
  renders += 1;
  const { pathname, search, searchParams } = new URL(request.url);
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await host.call('GET /providers', {})).status);
  const gap = pathname === '/gap' ? { 'cache-control': 'no-store' } : {};
  return new Response('<p>' + JSON.stringify({ renders, address: pathname + search, statuses: [...new Set(statuses)] }) + '</p>', { headers: gap });
}`;
const folder = mkdtempSync(join(tmpdir(), 'examplar-pages-'));
mkdirSync(join(folder, 'server'));
writeFileSync(join(folder, 'server', 'index.js'), build);
afterAll(() => rmSync(folder, { recursive: true }));

// A bucket of 50 calls a minute, and 6 rendered pages.
const limited = await startTestApi({ environment: { RATE_LIMITS: '0.01', TRUST_PROXY: 'loopback' } });
const api = await startTestApi();
const app = Fastify({ rewriteUrl: ({ url = '/' }) => normaliseTarget(url) });
app.get('/api/providers', async () => []);
await servePages(app, api.deps, folder);

async function visit(url: string) {
  const { body, statusCode } = await app.inject(url);
  return { statusCode, ...(JSON.parse(body.slice(3, -4)) as { renders: number; address: string }) };
}

test('calls made by page rendering do not count against the visitor: pages stay complete however many are opened', async () => {
  const renderer = createPageRenderer(limited.app, limited.deps.config, folder);
  for (let page = 0; page < 10; page += 1) {
    expect(await (await renderer.render(`/page-${page}`)).text()).toContain('"statuses":[200]');
  }
});

test('no request header makes a network call count as one of page rendering', async () => {
  const statuses = new Set<number>();
  for (let call = 0; call < 60; call += 1) {
    const { statusCode } = await limited.app.inject({
      url: '/api/providers',
      headers: { 'x-forwarded-for': 'page-renderer', forwarded: 'for=page-renderer', host: 'page-renderer' },
    });
    statuses.add(statusCode);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('every spelling of an address is rendered and cached as one page', async () => {
  const { renders, address } = await visit('/pricing');
  expect(address).toBe('/pricing');
  const spellings = ['/pricing/', '/%70ricing', '/pricing?utm_source=mail', '/pricing?x=1&y=2', '/pric%69ng/?q=aws'];
  for (const url of spellings) expect(await visit(url), url).toMatchObject({ renders, address: '/pricing' });
  expect((await visit('/pricing/?')).renders).toBe(renders);
});

test('a spelling in capital letters leads to the page instead of being rendered and cached as another', async () => {
  const { renders } = await visit('/pricing');
  for (const [url, location] of [
    ['/PRICING', '/pricing'],
    ['/%50ricing?utm_source=Mail', '/pricing?utm_source=Mail'],
    ['/RESET-PASSWORD', '/reset-password'],
    ['/VI/Pricing', '/vi/pricing'],
  ] as const) {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location], url).toEqual([308, location]);
  }
  expect((await visit('/other')).renders).toBe(renders + 1);
  // A provider's name has capitals; its page itself leads to the name as it is written.
  expect((await visit('/providers/AWS/certifications')).address).toBe('/providers/AWS/certifications');
});

test('each filter of a page is cached separately; other query parameters are ignored', async () => {
  const first = await visit('/exams?level=Associate&utm_source=mail&q=vpc');
  expect(first.address).toBe('/exams?q=vpc&level=Associate');
  expect((await visit('/exams?q=vpc')).renders).toBe(first.renders + 1);
  expect((await visit('/exams?q=vpc')).renders).toBe(first.renders + 2);
  const plain = await visit('/exams');
  expect((await visit('/exams?utm_source=mail')).renders).toBe(plain.renders);
});

test('a page with a gap is rendered again for the next visitor', async () => {
  const { renders } = await visit('/gap');
  expect((await visit('/gap')).renders).toBe(renders + 1);
});

test('visitors who come together wait for one rendering', async () => {
  const { renders } = await visit('/before');
  const together = await Promise.all(Array.from({ length: 10 }, () => visit('/crowded')));
  expect(new Set(together.map((page) => page.renders))).toEqual(new Set([renders + 1]));
});

const languages = mkdtempSync(join(tmpdir(), 'examplar-languages-'));
const writePages = (below: string, language: string) => {
  const assets = join(languages, below, 'client', 'assets', below);
  mkdirSync(join(languages, below, 'server'), { recursive: true });
  mkdirSync(assets, { recursive: true });
  const rendered = `'<p lang="${language}">' + new URL(request.url).pathname + ' ' + host.languages + '</p>'`;
  const page = `export const renderPage = async (request, host) => new Response(${rendered});`;
  writeFileSync(join(languages, below, 'server', 'index.js'), page);
  writeFileSync(join(assets, `page-${language}.js`), `export default '${language}';`);
};
writePages('', 'en');
writePages('vi', 'vi');
afterAll(() => rmSync(languages, { recursive: true }));

async function serveLanguages(LANGUAGES: ('en' | 'vi')[]) {
  const server = Fastify();
  await servePages(server, { ...api.deps, config: { ...api.deps.config, LANGUAGES } }, languages);
  return server;
}
const both = await serveLanguages(['en', 'vi']);

test('each address is rendered by the build of its language, however the requests are mixed', async () => {
  const paths = ['/', '/vi', '/exams', '/vi/exams', '/vietnam', '/vi/nowhere'];
  const requests = Array.from({ length: 10_000 }, (_, index) => paths[(index * 7) % paths.length] ?? '/');
  const bodies = await Promise.all(requests.map(async (url) => [url, (await both.inject(url)).body] as const));
  const wrong = bodies.filter(([url, body]) => {
    const language = url === '/vi' || url.startsWith('/vi/') ? 'vi' : 'en';
    return body !== `<p lang="${language}">${url} en,vi</p>`;
  });
  expect(wrong).toEqual([]);
});

test('the files of each language are served from its build', async () => {
  for (const [url, text] of [
    ['/assets/page-en.js', "export default 'en';"],
    ['/assets/vi/page-vi.js', "export default 'vi';"],
  ] as const) {
    const { body, headers } = await both.inject(url);
    expect([body, headers['cache-control']]).toEqual([text, 'public, max-age=31536000, immutable']);
  }
});

test('while only English is served every path below /vi is 404', async () => {
  const english = await serveLanguages(['en']);
  expect((await english.inject('/vi/elsewhere')).body).toBe('<p lang="en">/vi/elsewhere en</p>');
  expect((await english.inject('/assets/vi/page-vi.js')).body).not.toContain('export');
});
