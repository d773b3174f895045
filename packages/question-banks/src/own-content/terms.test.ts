import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { readContent } from './read-content.ts';
import { type RawBank, type RawTerm, soundBank } from './sound-bank.fixture.ts';

const term = (id: string, changes: Partial<RawTerm> = {}): RawTerm => ({
  id,
  name: `The ${id}`,
  line: 'It is what it is.',
  ...changes,
});
const read = (terms: RawTerm[], change: (bank: RawBank) => void = () => {}) =>
  readContent(
    soundBank((bank) => {
      bank.terms.push(...terms);
      change(bank);
    }),
  );
const optionOf = (bank: RawBank, place: number) => bank.questions[0]?.options[place] as { text: string; term?: string };

test('terms are read with their aliases and translations', () => {
  const { banks, problems } = read([
    term('one', { aliases: ['Uno', 'I'], case: 'true', vi: { line: 'Nó là nó.' } }),
    term('two'),
  ]);
  expect(problems).toEqual([]);
  expect(banks[0]?.terms).toEqual([
    {
      id: 'one',
      name: 'The one',
      aliases: ['Uno', 'I'],
      isCaseSensitive: true,
      line: 'It is what it is.',
      translations: { vi: { line: 'Nó là nó.' } },
    },
    { id: 'two', name: 'The two', aliases: [], isCaseSensitive: false, line: 'It is what it is.', translations: {} },
  ]);
});

test.each<[string, RegExp, RawTerm[]]>([
  ['a line that is too long', /'line' has more than 120 characters/, [term('one', { line: 'x'.repeat(121) })]],
  ['a translated one', /vi: 'line' has more than 120/, [term('one', { vi: { line: 'x'.repeat(121) } })]],
  ['a missing line', /'line' is missing/, [term('one', { line: '' })]],
  ['a name that is too long', /'name' has more than 80 characters/, [term('one', { name: 'x'.repeat(81) })]],
  ['21 aliases', /more than 20 entries/, [term('one', { aliases: Array.from({ length: 21 }, (_, at) => `a${at}`) })]],
  ['an id with capitals', /'id' is not an id like/, [term('One')]],
  ['an id of two', /Another term has the id 'one'/, [term('one'), term('one', { name: 'Other' })]],
  ['a name of two', /'THE ONE' is a name of 'one' too/, [term('one'), term('two', { aliases: ['THE ONE'] })]],
  ['a field that there is not', /'weight' is not a known field/, [{ ...term('one'), weight: '1' } as RawTerm]],
  [
    '501 terms',
    /501 terms; at most 500/,
    Array.from({ length: 501 }, (_, at) => term(`t${at}`, { name: `Name ${at}` })),
  ],
])('%s is found, with file and line', (_fault, expected, terms) => {
  const [problem] = read(terms).problems;
  expect(problem).toMatchObject({ file: 'demo/terms.yaml', severity: 'rejected' });
  expect(problem?.message).toMatch(expected);
  expect(problem?.line).toBeGreaterThan(0);
});

test('an option may name its term, or none, but no unknown one', () => {
  const named = read([term('one')], (bank) => {
    optionOf(bank, 0).term = 'one';
    optionOf(bank, 1).term = 'null';
  });
  expect(named.problems).toEqual([]);
  const [first, second, third] = named.banks[0]?.questions[0]?.options ?? [];
  expect([first?.term, second?.term, third]).toEqual(['one', null, expect.not.objectContaining({ term: null })]);

  const unknown = read([], (bank) => {
    optionOf(bank, 2).term = 'one';
  });
  expect(unknown.problems).toMatchObject([
    { file: 'demo/questions/001-020.yaml', id: 'demo-q001', message: "options[3]: 'term' is not in terms.yaml: one" },
  ]);
});

test('the report counts terms, and the choices in which two of them meet', () => {
  const content = read([term('one'), term('two')], (bank) => {
    optionOf(bank, 0).term = 'two';
    optionOf(bank, 1).term = 'one';
  });
  expect(checkContent(content).banks[0]?.statistics.terms).toEqual({ count: 2, meetingShare: 1 / 40 });
});

test('too few terms and too few meetings are found where an exam can still be taken', () => {
  const messages = (status: string) =>
    checkContent(
      read([term('one')], ({ certification }) => {
        certification.status = status;
      }),
    ).problems.map(({ message }) => message);
  expect(messages('available')).toEqual([
    'There are 1 terms; at least 60 should be.',
    'Two terms meet in 0.0 % of the choices; they should in at least 45.0 %.',
  ]);
  expect(messages('retired')).toEqual([]);
});
