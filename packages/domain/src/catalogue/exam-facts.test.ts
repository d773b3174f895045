import { describe, expect, test } from 'vitest';
import {
  type ExamFacts,
  expectedEnd,
  factFaults,
  lastPublishedEnd,
  leadsTo,
  nextOutline,
  outlineChangesBetween,
  type Retirement,
  retirementAfter,
} from './exam-facts.ts';

const source = { source_url: 'https://example.org/exam', checked_on: '2026-09-28' };
const retirement = (ends: Partial<Retirement>): Retirement => ({
  on: null,
  expected_on: null,
  others: [],
  note: null,
  ...source,
  ...ends,
});
const noFacts: ExamFacts = { retirement: null, successor: null, outline: null, outline_changes: [] };
const outline = (
  effective_on: string,
  ...kinds: ExamFacts['outline_changes'][number]['changes'][number]['kind'][]
) => ({
  effective_on,
  ...source,
  changes: kinds.map((kind) => ({ kind, text: 'A topic' })),
});

test.each([
  [retirement({ on: '2027-06-11' }), '2027-06-11', null],
  [retirement({ on: '2027-06-11', others: [{ language: 'ja', on: '2027-08-13' }] }), '2027-08-13', null],
  [retirement({ on: '2027-06-11', others: [{ language: 'it', on: '2026-12-31' }] }), '2027-06-11', null],
  // English goes on when another language ends.
  [retirement({ others: [{ language: 'it', on: '2026-12-31' }] }), null, null],
  [retirement({ expected_on: '2027-06-20' }), null, '2027-06-20'],
  [null, null, null],
])('the last published end and the expected one of %j are %s and %s (EXM-23)', (known, published, expected) => {
  expect([lastPublishedEnd(known), expectedEnd(known)]).toEqual([published, expected]);
});

describe('outline changes by day', () => {
  const changes = [outline('2027-01-14', 'added'), outline('2026-04-17', 'moved'), outline('2027-03-01', 'reworded')];

  test.each([
    ['2027-01-13', '2027-01-14'],
    ['2027-01-14', '2027-03-01'],
    ['2027-03-01', null],
  ])('on %s the next one is that of %s', (today, next) => {
    expect(nextOutline(changes, today)?.effective_on ?? null).toBe(next);
  });

  test.each([
    ['2026-11-28', '2027-01-13', []],
    ['2026-11-28', '2027-01-14', ['2027-01-14']],
    ['2027-01-13', '2027-06-01', ['2027-01-14']],
    ['2027-01-14', '2027-06-01', []],
    ['2026-01-01', '2027-06-01', ['2026-04-17', '2027-01-14']],
  ])('after %s through %s an exam asks other things from %j', (after, through, days) => {
    expect(outlineChangesBetween(changes, { after, through }).map(({ effective_on }) => effective_on)).toEqual(days);
  });
});

test.each<[string, Partial<ExamFacts>, string[]]>([
  ['nothing known', {}, []],
  [
    'a day and an expected one',
    { retirement: retirement({ on: '2027-06-11', expected_on: '2027-06-01' }) },
    ['retirement.expected_on'],
  ],
  [
    'a language twice',
    {
      retirement: retirement({
        others: [
          { language: 'ja', on: '2027-01-01' },
          { language: 'ja', on: '2027-01-02' },
        ],
      }),
    },
    ['retirement.others.1.language'],
  ],
  [
    'itself as its successor',
    { successor: { code: 'X', title: 'X', certification: 'x-1', opens_on: null, ...source } },
    ['successor.certification'],
  ],
  [
    'two changes of one day, one of them empty',
    { outline_changes: [outline('2027-01-14', 'added'), outline('2027-01-14')] },
    ['outline_changes.1.effective_on', 'outline_changes.1.changes'],
  ],
])('%s (EXM-24)', (_, facts, paths) => {
  expect(factFaults({ ...noFacts, ...facts }, 'x-1').map(({ path }) => path.join('.'))).toEqual(paths);
});

test.each([
  ['a', 'b', { b: 'c', c: 'a' }, true],
  ['a', 'b', { b: 'c' }, false],
  // A circle that does not pass through the exam is another one's fault, and ends the search.
  ['a', 'b', { b: 'c', c: 'b' }, false],
  ['a', null, {}, false],
])(
  '%s with the successor %s among %j is in a circle: %s',
  (id, first, successors: Record<string, string>, expected) => {
    expect(leadsTo(id, first, (one) => successors[one] ?? null)).toBe(expected);
  },
);

describe('staff send the day alone, or a whole retirement (EXM-24)', () => {
  const own = { source_url: 'https://example.org/certification', checked_at: '2026-11-21' };
  const known = retirement({ on: '2027-06-11', others: [{ language: 'ja', on: '2027-08-13' }] });
  const after = (before: Retirement | null, sent: Partial<Parameters<typeof retirementAfter>[1]>) =>
    retirementAfter(before, { ...own, ...sent });

  test.each([
    ['nothing', {}],
    ['null alone', { retires_on: null }],
    ['the same day', { retires_on: '2027-06-11' }],
  ])('%s changes nothing', (_, sent) => {
    expect(after(known, sent)).toEqual({ ok: true, retirement: known });
  });

  test('another day alone keeps languages and source', () => {
    expect(after(known, { retires_on: '2027-06-30' })).toEqual({
      ok: true,
      retirement: { ...known, on: '2027-06-30' },
    });
    expect(after(retirement({ expected_on: '2027-06-01' }), { retires_on: '2027-06-30' })).toEqual({
      ok: true,
      retirement: retirement({ on: '2027-06-30' }),
    });
  });

  test('a first day alone has the source of the certification, and is refused without one', () => {
    const sourceOfCertification = { source_url: own.source_url, checked_on: own.checked_at };
    expect(after(null, { retires_on: '2027-06-30' })).toEqual({
      ok: true,
      retirement: retirement({ on: '2027-06-30', ...sourceOfCertification }),
    });
    expect(after(null, { retires_on: '2027-06-30', checked_at: null }).ok).toBe(false);
  });

  test.each([
    [{ retires_on: '2027-06-11', retirement: known }, true],
    [{ retires_on: '2027-06-12', retirement: known }, false],
    [{ retires_on: null, retirement: known }, false],
    [{ retires_on: '2027-06-11', retirement: null }, false],
    [{ retires_on: null, retirement: null }, true],
  ])('both: %j is accepted: %s', (sent, ok) => {
    expect(after(null, sent).ok).toBe(ok);
  });

  test('a null takes the retirement away', () => {
    expect(after(known, { retirement: null })).toEqual({ ok: true, retirement: null });
  });
});
