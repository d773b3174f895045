import { brotliDecompressSync } from 'node:zlib';
import { runs } from '@examplar/domain/thorough.fixture';
import { expect, test } from 'vitest';
import { startTestApi } from './start-test-api.ts';
import { weighPage } from './weigh-page.ts';

const both = await startTestApi({ pages: true });
const english = await startTestApi({ pages: true, environment: { LANGUAGES: 'en' } });
for (const api of [both, english]) await api.seed.certification({ id: 'spoken' });
await both.db
  .updateTable('certification')
  .set({ translations: JSON.stringify({ vi: { description: 'Thiết kế trên AWS.' } }) })
  .execute();
const options = ['Một', 'Hai', 'Ba', 'Bốn'];
const translation = {
  key: 'A',
  question_text: 'Câu hỏi?',
  options,
  prompts: [],
  whys: options,
  explanation: 'Vì một.',
};
await both.db
  .updateTable('question_version')
  .set({ translations: JSON.stringify({ vi: translation }) })
  .where('question_id', '=', 'spoken-q001')
  .execute();

const paths = ['', '/exams', '/certifications/spoken', '/pricing', '/contact', '/login', '/no-such-page'];
const origin = both.deps.config.publicUrl;
/** What follows the first character that differs; pages are too long to be printed. */
function firstDifference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one.slice(at, at + 200), other.slice(at, at + 200)];
}
/** Whether a `unicode-range` such as `U+??,U+102-103` has a letter. */
const hasLetter = (ranges: string, letter: string) =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    const point = letter.codePointAt(0) ?? 0;
    return (
      point >= Number.parseInt(from.replaceAll('?', '0'), 16) && point <= Number.parseInt(to.replaceAll('?', 'F'), 16)
    );
  });
const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"#]*)"([^>]*)>/g)];

test.each(paths)('/vi%s is a page in Vietnamese', async (path) => {
  const address = `/vi${path}`;
  const { statusCode, body } = await both.app.inject(address);
  expect(statusCode).toBe(path === '/no-such-page' ? 404 : 200);
  expect(body).toMatch(/<html lang="vi"/);
  const canonical = /<link rel="canonical" href="([^"]+)"\/>/.exec(body)?.[1];
  if (canonical) {
    expect(canonical).toBe(`${origin}${address}`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${origin}${path || '/'}"/>`);
    expect(body).toContain(`<link rel="alternate" hreflang="vi" href="${origin}${address}"/>`);
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${origin}${path || '/'}"/>`);
  }
  const inside = hrefsIn(body).flatMap(([, href = '', rest = '']) =>
    href.startsWith('/') && !rest.includes('hrefLang') && !rest.includes('hreflang') ? [href] : [],
  );
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.filter((href) => !/^\/vi(\/|$)/.test(href))).toEqual([]);
  const scripts = body.match(/\/assets\/[\w./~-]+\.js/g) ?? [];
  expect(scripts.filter((file) => !file.startsWith('/assets/vi/'))).toEqual([]);
  expect(body.match(/rel="preload" href="[^"]*vietnamese[^"]*"/g)).toHaveLength(2);
});

test('a refusal that the server renders is in the language of the page', async () => {
  const pages = await Promise.all(['/vi', ''].map((at) => both.app.inject(`${at}/certifications/none`)));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(pages.map(({ body }) => /<h1[^>]*>([^<]+)/.exec(body)?.[1])).toEqual([
    'Không tìm thấy chứng chỉ',
    'Certification not found',
  ]);
});

test('every public page names its address in both languages', async () => {
  for (const path of ['', '/exams', '/certifications/spoken', '/pricing', '/contact'])
    expect((await both.app.inject(`/vi${path}`)).body).toContain('hreflang="x-default"');
});

test.each(paths)(
  '%s in English is what it is without Vietnamese, but for what names the other language',
  async (path) => {
    const [translated, alone] = await Promise.all([both, english].map(({ app }) => app.inject(path || '/')));
    const withoutLanguages = (translated?.body ?? '')
      .replaceAll(/<link rel="alternate"[^>]*>/g, '')
      .replaceAll(/<a href="\/vi[^>]*>Tiếng Việt<\/a>/g, '')
      .replace('"languages":["en","vi"],', '');
    expect(firstDifference(withoutLanguages, alone?.body ?? '')).toBeNull();
    expect(translated?.body).not.toBe(alone?.body);
    expect(translated?.statusCode).toBe(alone?.statusCode);
  },
);

test('a page links to the same place in the other language', async () => {
  const switchesOf = async (path: string) =>
    hrefsIn((await both.app.inject(path)).body).flatMap(([, href, rest = '']) =>
      /hreflang/i.test(rest) ? [href] : [],
    );
  expect(await switchesOf('/exams')).toEqual(['/vi/exams']);
  expect(await switchesOf('/vi/exams')).toEqual(['/exams']);
  expect(await switchesOf('/vi')).toEqual(['/']);
  expect(await switchesOf('/vi/login')).toEqual(['/login']);
});

test('pages show pictures of screens in their own language (PAG-26)', async () => {
  const picturesOf = async (path: string) =>
    [...(await both.app.inject(path)).body.matchAll(/\/(plan-light|readiness-dark)-([\w-]+)\.webp/g)].map(
      ([, name, hash]) => `${name} ${hash}`,
    );
  const [inEnglish, inVietnamese] = [await picturesOf('/'), await picturesOf('/vi')];
  expect(inEnglish.length).toBeGreaterThan(1);
  expect(inVietnamese).toHaveLength(inEnglish.length);
  expect(inVietnamese.filter((picture) => inEnglish.includes(picture))).toEqual([]);
});

test('staff pages and the sandbox have no language', async () => {
  expect((await both.app.inject('/vi/admin')).statusCode).toBe(404);
  expect((await both.app.inject('/vi/admin/users')).statusCode).toBe(404);
  expect((await both.app.inject('/admin')).statusCode).toBe(200);
});

test('without Vietnamese its addresses do not exist', async () => {
  const { statusCode, body } = await english.app.inject('/vi/exams');
  expect([statusCode, /<html lang="en"/.test(body)]).toEqual([404, true]);
});

test.each(['/vi', '/vi/exams', '/vi/certifications/spoken', '/vi/pricing', '/vi/contact', '/vi/login'])(
  '%s loads less JavaScript than 136 KB',
  async (address) => {
    const [bytes, inEnglish] = await Promise.all(
      [address, address.slice(3) || '/'].map((at) => weighPage(both.app, at)),
    );
    process.stdout.write(`JavaScript of ${address}: ${bytes} bytes, in English ${inEnglish}\n`);
    expect(bytes).toBeLessThan(136 * 1_024);
  },
);

test('English pages load no letters of Vietnamese', async () => {
  for (const path of ['/', '/exams', '/login'])
    expect((await both.app.inject(path)).body).not.toMatch(/rel="preload" href="[^"]*vietnamese/);
});

test('every letter of Vietnamese is in a file that its pages preload', async () => {
  const { body } = await both.app.inject('/vi');
  const preloaded = [...body.matchAll(/rel="preload" (?:as="font" )?href="([^"]+\.woff2)"/g)].map(([, file]) => file);
  const faces = [...body.matchAll(/@font-face\{font-family:([\w ]+);[^}]*url\(([^)]+)\)[^}]*unicode-range:([^}]+)\}/g)];
  const families = [...new Set(faces.map(([, family]) => family))];
  expect(families).toHaveLength(2);
  // Of the rules that name a letter, browsers take the last one.
  const fileOf = (family: string | undefined, letter: string) =>
    faces.findLast(([, of, , ranges = '']) => of === family && hasLetter(ranges, letter))?.[2];
  for (const family of families)
    for (const letter of 'ăâđêôơưĩũàảãáạếệộợựỹ₫ĂÂĐÊÔƠƯĨŨÀẢÃÁẠẾỆỘỢỰỸ')
      expect(preloaded, `${letter} in ${family}`).toContain(fileOf(family, letter));
});

/** A page or a call, the language in which it is requested, and what only a reply in that language has. */
type RequestedPage = { url: string; mark: string };
const requested: RequestedPage[] = [
  ...paths.slice(0, -1).flatMap((path) => [
    { url: path || '/', mark: '<html lang="en"' },
    { url: `/vi${path}`, mark: '<html lang="vi"' },
  ]),
  ...['/api/certifications', '/api/certifications/spoken'].flatMap((path) => [
    { url: path, mark: '"description":"For people' },
    { url: `${path}?language=vi`, mark: '"description":"Thiết kế' },
  ]),
  { url: '/api/questions/spoken-q001', mark: '"lang":"en"' },
  { url: '/api/questions/spoken-q001?language=vi', mark: '"lang":"vi"' },
];

test('thousands of requests in both languages at once: no reply is in the wrong language', async () => {
  const requests = runs(9_000).numRuns;
  const atOnce = 500;
  const wrong = new Set<string>();
  const right = new Map<string, Buffer>();
  for (let sent = 0; sent < requests; sent += atOnce) {
    // Every third round begins with an empty cache, so that both languages are also rendered at the same time.
    if (sent % (atOnce * 3) === 0) both.deps.publicCache.clear();
    const round = Array.from({ length: atOnce }, async (_, index) => {
      const { url, mark } = requested[(index * 7) % requested.length] ?? { url: '', mark: '' };
      // The reader's own language must change nothing.
      const headers = { 'accept-language': index % 4 < 2 ? 'vi' : 'en', 'accept-encoding': 'br' };
      const { rawPayload } = await both.app.inject({ url, headers });
      if (right.get(url)?.equals(rawPayload)) return;
      if (brotliDecompressSync(rawPayload).includes(mark)) right.set(url, rawPayload);
      else wrong.add(url);
    });
    await Promise.all(round);
  }
  expect([...wrong]).toEqual([]);
  expect(right.size).toBe(requested.length);
});
