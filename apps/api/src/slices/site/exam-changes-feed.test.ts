import type { ExamFacts } from '@examplar/domain/catalogue/exam-facts';
import { Window } from 'happy-dom';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recordExamChanges } from '../catalogue/facts/exam-changes.repository.ts';
import { writeFacts } from '../catalogue/facts/stored-facts.ts';

const publicUrl = 'https://examplar.example';
const api = await startTestApi({
  now: '2026-11-28T10:00:00Z',
  pages: true,
  environment: { PUBLIC_URL: publicUrl, ALLOW_DEMO_ON_NETWORK: '1' },
});
await api.seed.certification({ id: 'aws-old' });
await api.rows.update('provider', { id: 'aws' }, { name: 'Ones & <Twos>' });
const providerQuery = `?provider=${encodeURIComponent('Ones & <Twos>')}`;
const source = { source_url: 'https://example.org/exam?a=1&b=2', checked_on: '2026-09-28' };
const facts = (endsOn: string | null, note = 'x'): ExamFacts => ({
  retirement: {
    on: endsOn,
    expected_on: endsOn === null ? '2027-04-20' : null,
    others: [],
    note: { text: note, vi: { text: note } },
    ...source,
  },
  successor: { code: 'NEW', title: 'The "new" one', certification: null, opens_on: '2026-12-15', ...source },
  outline: null,
  outline_changes: [],
});

async function write(written: ExamFacts, isFirst = false) {
  await api.db.updateTable('certification').set(writeFacts(written)).where('id', '=', 'aws-old').execute();
  const change = { certificationId: 'aws-old', facts: written, isFirst };
  await api.db.transaction().execute((tx) => recordExamChanges(tx, [change], api.clock.now()));
  await api.db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await api.deps.contentVersion.refresh();
}

const get = (url: string, headers = {}) => api.app.inject({ url, headers });
/** Parsed as XML; the parts that RFC 4287 demands of a feed and of each entry are there, once. */
async function readFeed(url: string) {
  const { body } = await get(url);
  const document = new new Window().DOMParser().parseFromString(body, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const feed = document.documentElement;
  expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  const read = (parent: Pick<typeof feed, 'children'>) => {
    const textOf = (name: string) => {
      const found = [...parent.children].filter((child) => child.localName === name);
      expect(found).toHaveLength(1);
      return found[0]?.textContent ?? '';
    };
    const linkOf = (rel: string) =>
      [...parent.children].find((child) => child.localName === 'link' && child.getAttribute('rel') === rel);
    return {
      id: textOf('id'),
      title: textOf('title'),
      updated: textOf('updated'),
      href: (rel: string) => linkOf(rel)?.getAttribute('href') ?? null,
    };
  };
  const entries = [...feed.children]
    .filter((child) => child.localName === 'entry')
    .map((element) => ({
      ...read(element),
      summary: [...element.children].find(({ localName }) => localName === 'summary')?.textContent,
    }));
  return { ...read(feed), lang: feed.getAttribute('xml:lang'), entries };
}

beforeEach(async () => {
  api.clock.set('2026-11-28T10:00:00Z');
  await api.rows.delete('exam_change', {});
});

test('each change is an entry with its source, and names are escaped (EXM-31)', async () => {
  await write(facts(null));
  const feed = await readFeed('/exam-changes.atom');
  expect(feed).toMatchObject({ id: `${publicUrl}/exam-changes.atom`, title: 'Exam changes | Examplar', lang: 'en' });
  expect([feed.href('self'), feed.href('alternate')]).toEqual([
    `${publicUrl}/exam-changes.atom`,
    `${publicUrl}/exam-changes`,
  ]);
  const [opens, ends] = feed.entries;
  expect(opens).toMatchObject({
    title: 'NEW is announced for Dec 15, 2026',
    summary: `Ones & <Twos>: The "new" one (NEW). We have no questions for NEW yet. Source: ${source.source_url} (looked up Sep 28, 2026)`,
  });
  expect(ends?.title).toContain('Ones & <Twos> is expected to end');
  expect([ends?.href('alternate'), ends?.href('via')]).toEqual([
    `${publicUrl}/exam-changes#aws-old-retires`,
    source.source_url,
  ]);
  expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(2);
});

test('an announced opening was announced from its day on', async () => {
  await write(facts(null));
  api.clock.set('2026-12-15T00:00:00Z');
  expect((await readFeed('/exam-changes.atom')).entries[0]?.title).toBe('NEW was announced for Dec 15, 2026');
});

test('the Vietnamese feed has its own texts, dates and ids', async () => {
  await write(facts('2027-04-20'));
  const { id, lang, entries } = await readFeed('/vi/exam-changes.atom');
  expect([id, lang]).toEqual([`${publicUrl}/vi/exam-changes.atom`, 'vi']);
  expect(entries[1]).toMatchObject({ id: `${publicUrl}/vi/exam-changes#aws-old-retires` });
  expect(entries[1]?.title).toMatch(/^Ngày thi cuối cùng của .* 20\/04\/2027$/);
});

test('a corrected day keeps the id and has a new moment; another note alone changes neither (EXM-26)', async () => {
  await write(facts(null), true);
  const first = (await readFeed('/exam-changes.atom')).entries[1];
  api.clock.set('2026-11-29T09:00:00Z');
  await write(facts(null, 'y'));
  const noted = (await readFeed('/exam-changes.atom')).entries[1];
  await write(facts('2027-05-01'));
  const feed = await readFeed('/exam-changes.atom');
  expect([noted?.id, noted?.updated]).toEqual([first?.id, first?.updated]);
  expect([feed.entries[1]?.id, feed.entries[1]?.updated]).toEqual([first?.id, '2026-11-29T09:00:00.000Z']);
  expect(feed.updated).toBe('2026-11-29T09:00:00.000Z');
});

test('a feed is sent once: who has it gets 304 until a fact changes', async () => {
  await write(facts(null));
  const { headers } = await get('/exam-changes.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = { 'if-none-match': `${headers.etag}` };
  expect((await get('/exam-changes.atom', again)).statusCode).toBe(304);
  await write(facts('2027-05-01'));
  expect((await get('/exam-changes.atom', again)).statusCode).toBe(200);
});

test('of one provider by name or id; an unknown one is 404, in the feed and on the page', async () => {
  await write(facts(null));
  for (const query of [providerQuery, '?provider=aws'])
    expect(await readFeed(`/exam-changes.atom${query}`)).toMatchObject({
      id: `${publicUrl}/exam-changes.atom?provider=Ones%20%26%20%3CTwos%3E`,
      title: 'Exam changes: Ones & <Twos> | Examplar',
    });
  for (const query of ['?provider=nobody', `?provider=${'x'.repeat(101)}`, '?provider=aws&provider=aws'])
    expect([query, (await get(`/exam-changes.atom${query}`)).statusCode]).toEqual([query, 404]);
  for (const page of ['/exam-changes?provider=nobody', '/vi/exam-changes?provider=nobody'])
    expect((await get(page)).statusCode).toBe(404);
});

test('an empty feed is a feed, and says nothing new each time', async () => {
  await write({ retirement: null, successor: null, outline: null, outline_changes: [] });
  const feed = await readFeed('/exam-changes.atom');
  expect([feed.entries, feed.updated]).toEqual([[], '1970-01-01T00:00:00.000Z']);
});

test('the page has each change under the id of its entry, and names the feed', async () => {
  await write(facts('2027-04-20'));
  for (const [prefix, feed] of [
    ['', `${publicUrl}/exam-changes.atom`],
    ['/vi', `${publicUrl}/vi/exam-changes.atom`],
  ]) {
    const { body, statusCode } = await get(`${prefix}/exam-changes`);
    expect(statusCode).toBe(200);
    expect(body).toContain('id="aws-old-retires"');
    expect(body).toContain(`href="${feed}"`);
  }
  expect((await get(`/exam-changes${providerQuery}`)).body).toContain('id="aws-old-retires"');
});

test('with English alone there is no Vietnamese feed', async () => {
  const english = await startTestApi({ pages: true, environment: { LANGUAGES: 'en' } });
  expect((await english.app.inject('/vi/exam-changes.atom')).statusCode).toBe(404);
});

test('an outline says what changes as far as it is known, in the language of the feed', async () => {
  const changes = [{ kind: 'added' as const, text: 'Agents', vi: { text: 'Tác tử' } }];
  const source = { source_url: 'https://example.org/outline', checked_on: '2026-09-28' };
  const outline_changes = [{ effective_on: '2027-01-14', ...source, changes }];
  await write({ retirement: null, successor: null, outline: null, outline_changes });
  const summary = async (path: string) => /<summary>(.*?)<\/summary>/.exec((await get(path)).body)?.[1];
  expect(await summary('/exam-changes.atom')).toContain('What changes: Agents.');
  expect(await summary('/vi/exam-changes.atom')).toContain('Những thay đổi: Tác tử.');
});
