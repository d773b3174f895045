import { expect, onTestFinished, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { byInstantOrNever, byText, type Collection, listPage, matchesAnyColumn, matchesText } from './admin-lists.ts';

const api = await startTestApi();
const users: Collection<'name' | 'confirmedAt'> = {
  sorts: { name: byText('account.name'), confirmedAt: byInstantOrNever('account.email_confirmed_at') },
  defaultSort: 'name',
  id: { column: 'account.id', kind: 'uuid' },
};
for (const [index, name] of ['Eve', 'ada', 'Ada', '100% Bob', 'dan_dan', 'Carol'].entries()) {
  const { id } = await api.seed.user({ name });
  if (index % 2 === 0) continue;
  const confirmed = new Date(Date.UTC(2026, 0, index));
  await api.rows.update('account', { id }, { email_confirmed_at: confirmed });
}
const accounts = api.db.selectFrom('account').select(['account.id', 'account.name']);

async function readAll(sort: 'name' | '-name' | 'confirmedAt' | '-confirmedAt', limit: number): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor, total } = await listPage(accounts, users, { sort, limit, cursor });
    expect(total).toBe(6);
    expect(rows.length).toBeLessThanOrEqual(limit);
    names.push(...rows.map(({ name }) => name));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

// EXM-14
test.each(['name', '-name', 'confirmedAt', '-confirmedAt'] as const)(
  'pages of any size by %s show every row once, in the same order',
  async (sort) => {
    const whole = await readAll(sort, 100);
    expect(new Set(whole).size).toBe(6);
    for (const limit of [1, 2, 3, 6]) expect(await readAll(sort, limit)).toEqual(whole);
  },
);

test('names are sorted regardless of case; empty dates come first', async () => {
  expect((await readAll('-name', 100)).map((name) => name.toLowerCase())).toEqual([
    'eve',
    'dan_dan',
    'carol',
    'ada',
    'ada',
    '100% bob',
  ]);
  expect((await readAll('confirmedAt', 100)).slice(-3)).toEqual(['ada', '100% Bob', 'Carol']);
});

test.each([
  ['ADA', 2],
  ['0% b', 1],
  ['%', 1],
  ['_', 1],
  ['\\', 0],
])('a search for %s matches it literally', async (q, count) => {
  const found = await listPage(accounts.where(matchesAnyColumn(q, ['account.name'])), users, {});
  expect([found.rows.length, found.total]).toEqual([count, count]);
});

test.each([
  ['Trần Đức', 'tran duc', true],
  ['Trần Đức', 'Tran Đuc', true],
  ['Trần Đức'.normalize('NFD'), 'trần', true],
  ['Tran Duc', 'Trần Đức', true],
  ['日本語 ガス', 'ガス', true],
  ['Жанна', 'жанна', true],
  ['Dvořák (ß)', 'DVORAK (ß', true],
  ['a.b', 'a?b', false],
  ['axb', 'a.b', false],
  ['***:x', '***:', true],
  ['Trần Đức', 'tranduc', false],
  ['100% Đức', '0% duc', true],
  ['100 Đức', '%', false],
])('%s is found by %s: %s (LNG-6)', async (name, q, isFound) => {
  await api.rows.update('account', { name: 'Eve' }, { name });
  onTestFinished(async () => {
    await api.rows.update('account', { name }, { name: 'Eve' });
  });
  for (const matches of [matchesAnyColumn(q, ['account.name']), matchesText(q, 'account.search_text')]) {
    const { rows } = await listPage(accounts.where(matches), users, { limit: 100 });
    expect(rows.map((row) => row.name).includes(name)).toBe(isFound);
  }
});

test('a cursor of another order, or an invented one, is refused', async () => {
  const { nextCursor } = await listPage(accounts, users, { sort: 'name', limit: 1 });
  const encode = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  const broken = [
    nextCursor ?? '',
    encode(['-confirmedAt', 'x', '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55']),
    encode(['-confirmedAt', 1, '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55']),
    encode(['-confirmedAt', '2026-01-01T00:00:00.000Z', 'x']),
    'nonsense',
  ];
  for (const cursor of broken) {
    await expect(listPage(accounts, users, { sort: '-confirmedAt', cursor })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  }
});
