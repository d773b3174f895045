import { expect, test } from 'vitest';
import type { ExamFacts } from './exam-facts.ts';
import { factWarnings } from './fact-warnings.ts';

// EXM-33

const source_url = 'https://example.org/exam';
const fresh = { source_url, checked_on: '2026-11-01' };
const old = { source_url, checked_on: '2026-05-01' };
const none: ExamFacts = { retirement: null, successor: null, outline: null, outline_changes: [] };
const ending = { on: null, expected_on: null, others: [], note: null, ...fresh };
const change = (effective_on: string, source = fresh) => ({
  effective_on,
  ...source,
  changes: [{ kind: 'added' as const, text: 'Bicep' }],
});
const warned = (facts: Partial<ExamFacts>, today: string) =>
  factWarnings({ ...none, ...facts }, today).map(({ code, fact }) => `${code} ${fact}`);

test.each<[string, Partial<ExamFacts>]>([
  ['retirement', { retirement: { ...ending, ...old } }],
  ['successor', { successor: { code: 'N', title: 'New', certification: null, opens_on: null, ...old } }],
  ['outline', { outline: { effective_on: '2024-01-01', ...old } }],
  ['outline_changes', { outline_changes: [change('2027-03-01', old)] }],
])('%s is old 180 days after somebody looked', (fact, facts) => {
  expect(warned(facts, '2026-10-27')).toEqual([]);
  expect(warned(facts, '2026-10-28')).toEqual([`FACTS_OLD ${fact}`]);
});

test('history does not age', () => {
  const retirement = { ...ending, ...old, on: '2026-11-30', others: [{ language: 'ja', on: '2026-12-15' }] };
  expect(warned({ retirement }, '2026-12-15')).toEqual(['FACTS_OLD retirement']);
  expect(warned({ retirement }, '2026-12-16')).toEqual([]);
  const outline = { effective_on: '2027-03-01', ...fresh };
  const outline_changes = [change('2027-03-01', old)];
  expect(warned({ outline, outline_changes }, '2027-02-28')).toEqual(['FACTS_OLD outline_changes']);
  expect(warned({ outline, outline_changes }, '2027-03-01')).toEqual([]);
});

test.each([
  ['2026-11-27', null, []],
  ['2026-11-28', null, ['OUTLINE_DUE outline']],
  ['2026-11-28', '2026-01-01', ['OUTLINE_DUE outline']],
  ['2026-11-28', '2026-11-28', []],
  ['2026-12-05', '2026-11-28', ['OUTLINE_DUE outline']],
])('on %s, with the outline of %s: %j', (today, day, expected) => {
  const outline = day === null ? null : { effective_on: day, ...fresh };
  expect(warned({ outline, outline_changes: [change('2026-11-28'), change('2026-12-05')] }, today)).toEqual(expected);
});

test('an expected end has passed from the day after on, unless the vendor has named one', () => {
  const retirement = { ...ending, expected_on: '2026-11-28' };
  expect(warned({ retirement }, '2026-11-28')).toEqual([]);
  expect(warned({ retirement }, '2026-11-29')).toEqual(['EXPECTED_PASSED retirement']);
  expect(warned({ retirement: { ...retirement, on: '2027-01-31' } }, '2026-11-29')).toEqual([]);
});
