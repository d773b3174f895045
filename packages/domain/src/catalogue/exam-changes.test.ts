import { describe, expect, test } from 'vitest';
import { compareChanges, type KnownChange } from './exam-changes.ts';
import type { ExamFacts } from './exam-facts.ts';

const source = { source_url: 'https://example.org/exam', checked_on: '2026-09-28' };
const none: ExamFacts = { retirement: null, successor: null, outline: null, outline_changes: [] };
const ends = (on: string | null, expected_on: string | null = null): ExamFacts => ({
  ...none,
  retirement: { on, expected_on, others: [], note: null, ...source },
});
const opens = (code: string, opens_on: string | null): ExamFacts => ({
  ...none,
  successor: { code, title: code, certification: null, opens_on, ...source },
});
const outlines = (...days: string[]): ExamFacts => ({
  ...none,
  outline_changes: days.map((effective_on) => ({ effective_on, ...source, changes: [{ kind: 'added', text: 'A' }] })),
});

/** What is stored after each of these facts was written in turn, and what the last one changed. */
function write(...steps: ExamFacts[]) {
  let stored: KnownChange[] = [];
  let last: string[] = [];
  for (const facts of steps) {
    const { added, moved } = compareChanges('x', stored, facts);
    stored = [...stored.map((one) => moved.find(({ id }) => id === one.id) ?? one), ...added];
    last = [...added.map(({ id }) => `+${id}`), ...moved.map(({ id }) => `~${id}`)];
  }
  return { stored: stored.map(({ id, on, expected }) => [id, on, expected]), last };
}

describe('what counts as a change of facts (EXM-26)', () => {
  test.each<[string, ExamFacts[], [string, string | null, boolean][], string[]]>([
    ['an end becomes known', [ends('2027-06-11')], [['x-retires', '2027-06-11', false]], ['+x-retires']],
    [
      'an expected end is named, and is the same change',
      [ends(null, '2027-06-01'), ends('2027-06-11')],
      [['x-retires', '2027-06-11', false]],
      ['~x-retires'],
    ],
    [
      'the vendor names just the expected day',
      [ends(null, '2027-06-11'), ends('2027-06-11')],
      [['x-retires', '2027-06-11', false]],
      ['~x-retires'],
    ],
    ['an end is withdrawn', [ends('2027-06-11'), none], [['x-retires', null, false]], ['~x-retires']],
    [
      'and named again, as the same change',
      [ends('2027-06-11'), none, ends('2027-09-01')],
      [['x-retires', '2027-09-01', false]],
      ['~x-retires'],
    ],
    [
      'nothing but the day of reading',
      [ends('2027-06-11'), ends('2027-06-11')],
      [['x-retires', '2027-06-11', false]],
      [],
    ],
    ['only other languages have an end', [ends(null)], [], []],
    ['a successor without a day', [opens('SY0-801', null)], [], []],
    [
      'a successor opens',
      [opens('SY0-801', '2026-11-17')],
      [['x-opens-sy0-801', '2026-11-17', false]],
      ['+x-opens-sy0-801'],
    ],
    [
      'another successor instead',
      [opens('SY0-801', '2026-11-17'), opens('SY0-802', '2026-11-17')],
      [
        ['x-opens-sy0-801', null, false],
        ['x-opens-sy0-802', '2026-11-17', false],
      ],
      ['+x-opens-sy0-802', '~x-opens-sy0-801'],
    ],
    [
      'two outlines, one after the other',
      [outlines('2027-01-14'), outlines('2027-01-14', '2027-05-01')],
      [
        ['x-outline-2027-01-14', '2027-01-14', false],
        ['x-outline-2027-05-01', '2027-05-01', false],
      ],
      ['+x-outline-2027-05-01'],
    ],
    [
      'the day of an outline is corrected, and its id stays',
      [outlines('2027-01-14'), outlines('2027-01-21')],
      [['x-outline-2027-01-14', '2027-01-21', false]],
      ['~x-outline-2027-01-14'],
    ],
    [
      'corrected back',
      [outlines('2027-01-14'), outlines('2027-01-21'), outlines('2027-01-14')],
      [['x-outline-2027-01-14', '2027-01-14', false]],
      ['~x-outline-2027-01-14'],
    ],
    [
      'the day that another outline was first known for',
      [outlines('2027-01-14'), outlines('2027-01-21'), outlines('2027-01-14', '2027-01-21')],
      [
        ['x-outline-2027-01-14', '2027-01-21', false],
        ['x-outline-2027-01-14-1', '2027-01-14', false],
      ],
      ['+x-outline-2027-01-14-1'],
    ],
  ])('%s', (_, steps, stored, last) => {
    expect(write(...steps)).toEqual({ stored, last });
  });
});
