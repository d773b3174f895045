import { expect, test } from 'vitest';
import type { ExamFacts, OutlineChange, OutlineChangeKind } from '../catalogue/exam-facts.ts';
import { changeSeen, targetChange } from './target-change.ts';

type Facts = Pick<ExamFacts, 'retirement' | 'outline_changes'>;
const source = { source_url: 'https://example.org/', checked_on: '2026-11-21' };
const retirement = { on: null, expected_on: null, others: [], note: null, ...source };
const nothing: Facts = { retirement: null, outline_changes: [] };
const ends: Facts = { ...nothing, retirement: { ...retirement, on: '2027-04-20' } };
const others = [
  { language: 'ja', on: '2027-03-01' },
  { language: 'vi', on: '2027-06-30' },
];
const endsLater: Facts = { ...nothing, retirement: { ...retirement, on: '2027-04-20', others } };
const italianEnds: Facts = {
  ...nothing,
  retirement: { ...retirement, others: [{ language: 'it', on: '2026-12-31' }] },
};
const expected: Facts = { ...nothing, retirement: { ...retirement, expected_on: '2027-04-20' } };
const outlineOn = (effective_on: string, ...kinds: OutlineChangeKind[]): OutlineChange => ({
  ...source,
  effective_on,
  changes: kinds.map((kind) => ({ kind, text: 'Something' })),
});
const outline: Facts = {
  ...nothing,
  outline_changes: [
    outlineOn('2027-01-14', 'reworded', 'reworded'),
    outlineOn('2027-02-01', 'reworded', 'weight'),
    outlineOn('2027-03-01', 'added'),
  ],
};
const show = (exam: Facts, examOn: string | null, today: string) => {
  const change = targetChange(exam, { examOn, today });
  return change && changeSeen(change);
};

test.each<[string, Facts, string | null, string, string | null]>([
  ['nothing is known', nothing, '2027-06-12', '2026-11-28', null],
  ['the date is the last day', ends, '2027-04-20', '2026-11-28', null],
  ['the date is the day after the last', ends, '2027-04-21', '2026-11-28', 'retires_before 2027-04-20 published'],
  ['the last day is today', ends, '2027-04-21', '2027-04-20', 'retires_before 2027-04-20 published'],
  [
    'the last day was yesterday, the date is after it',
    ends,
    '2027-04-22',
    '2027-04-21',
    'retired 2027-04-20 published',
  ],
  ['the last day was yesterday, without a date', ends, null, '2027-04-21', 'retired 2027-04-20 published'],
  ['the date was the last day: the page asks how it went', ends, '2027-04-20', '2027-04-21', null],
  ['other languages go on, today', endsLater, '2027-05-01', '2027-04-21', 'retires_before 2027-04-20 published'],
  ['the last language ends today', endsLater, '2027-07-01', '2027-06-30', 'retires_before 2027-04-20 published'],
  ['all languages have ended', endsLater, '2027-07-01', '2027-07-01', 'retired 2027-06-30 published'],
  ['a date while other languages went on is asked about', endsLater, '2027-06-01', '2027-07-01', null],
  ['an expected end is before the date', expected, '2027-04-21', '2026-11-28', 'retires_before 2027-04-20 expected'],
  ['an expected end that has passed does not end the exam', expected, null, '2027-04-21', null],
  [
    'an expected end that has passed is before the date',
    expected,
    '2027-05-01',
    '2027-04-25',
    'retires_before 2027-04-20 expected',
  ],
  ['another language alone ends', italianEnds, null, '2027-01-01', null],
  ['no date, 91 days before the end', ends, null, '2027-01-19', null],
  ['no date, 90 days before the end', ends, null, '2027-01-20', 'retires_soon 2027-04-20 published'],
  ['no date, on the last day', ends, null, '2027-04-20', 'retires_soon 2027-04-20 published'],
  ['no date, an expected end', expected, null, '2027-04-20', 'retires_soon 2027-04-20 expected'],
  ['no date, other languages go on', endsLater, null, '2027-04-21', 'retires_soon 2027-06-30 published'],
  ['a new outline in time is only reworded', outline, '2027-01-31', '2026-11-28', null],
  [
    'a new outline starts on the day of the exam',
    outline,
    '2027-02-01',
    '2026-11-28',
    'outline_before 2027-02-01 published',
  ],
  ['two new outlines, the first', outline, '2027-12-01', '2027-01-31', 'outline_before 2027-02-01 published'],
  ['the first starts today', outline, '2027-12-01', '2027-02-01', 'outline_before 2027-03-01 published'],
  ['a new outline, and no date', outline, null, '2026-11-28', null],
  [
    'an end before the date and a new outline',
    { ...outline, retirement: ends.retirement },
    '2027-06-12',
    '2026-11-28',
    'retires_before 2027-04-20 published',
  ],
  [
    'an end after the date and a new outline',
    { ...outline, retirement: ends.retirement },
    '2027-04-20',
    '2026-11-28',
    'outline_before 2027-02-01 published',
  ],
])('%s (LRN-130)', (_case, exam, examOn, today, change) => {
  expect(show(exam, examOn, today)).toBe(change);
});
