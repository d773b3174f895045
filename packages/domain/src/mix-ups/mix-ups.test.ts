import { expect, test } from 'vitest';
import { findMixUps, isMeetingOf, type MetAnswer } from './mix-ups.ts';

const today = '2026-11-28';
const daysAgo = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** A question whose key carries `a`, with `b` in its second option and in its third `c`. */
const meeting = { keyTerm: 'a', terms: ['a', 'b', 'c', null], others: ['b', 'c'] };
const swapped = { keyTerm: 'b', terms: [null, 'a', 'b', 'a'], others: ['a'] };
const right = (days = 0): MetAnswer => ({ meeting, chosen: 0, on: daysAgo(days) });
const mixedWithB = (days = 0): MetAnswer => ({ meeting, chosen: 1, on: daysAgo(days) });
const elsewhere = (days = 0): MetAnswer => ({ meeting, chosen: 3, on: daysAgo(days) });
const find = (...answers: MetAnswer[]) => findMixUps(answers, { today });
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('met four times and mixed twice is a mix-up, of that pair alone', () => {
  expect(find(mixedWithB(), mixedWithB(), right(), right())).toEqual([{ terms: ['a', 'b'], mixed: 2, met: 4 }]);
});

test('the key may carry either of the two, and either of two options the other', () => {
  const asB = { meeting: swapped, chosen: 3, on: today };
  expect(find(asB, { ...asB, chosen: 1 }, { ...asB, chosen: 2 }, mixedWithB())).toEqual([
    { terms: ['a', 'b'], mixed: 3, met: 4 },
  ]);
});

test.each<[string, MetAnswer[]]>([
  ['met three times', [mixedWithB(), mixedWithB(), mixedWithB()]],
  ['mixed once', [mixedWithB(), right(), right(), right()]],
  ['wrong with an option that carries nothing', [elsewhere(), elsewhere(), mixedWithB(), right()]],
  // (2 + 1) ÷ (7 + 4) = 0.27; with six meetings it is exactly 0.3.
  ['a share below 0.3', [mixedWithB(), mixedWithB(), ...times(5, right())]],
  ['one of the four 181 days ago', [mixedWithB(), mixedWithB(), right(), right(181)]],
  ['one of the two mixed 181 days ago', [mixedWithB(), mixedWithB(181), right(), right(), right()]],
  ['nothing', []],
])('%s is none', (_what, answers) => {
  expect(find(...answers)).toEqual([]);
});

test('a share of exactly 0.3 is one', () => {
  expect(find(mixedWithB(), mixedWithB(), ...times(4, right()))).toHaveLength(1);
});

test('the 180th day counts', () => {
  // Old ones weigh a sixteenth: (2 × 1 + 1) ÷ (2 + 2 ÷ 16 + 4) = 0.49.
  expect(find(mixedWithB(), mixedWithB(), right(180), right(180))).toMatchObject([{ mixed: 2, met: 4 }]);
});

test('what was mixed fades by half in 45 days', () => {
  // (1 + 1) ÷ (2 + 4) = 0.33 at 45 days, (0.5 + 1) ÷ (1 + 4) = 0.3 at 90, and below it the day after.
  const after = (days: number) => find(mixedWithB(days), mixedWithB(days), right(days), right(days)).length;
  expect([after(0), after(45), after(90), after(91)]).toEqual([1, 1, 1, 0]);
  // Two mixed 45 days ago weigh one: (1 + 1) ÷ (1 + 2 + 4) = 0.286.
  expect(find(mixedWithB(45), mixedWithB(45), right(), right())).toEqual([]);
  expect(find(mixedWithB(35), mixedWithB(35), right(), right())).toHaveLength(1);
});

test('repeats count, on the same day too', () => {
  expect(find(...times(3, mixedWithB()), right())).toMatchObject([{ mixed: 3, met: 4 }]);
});

test('the five highest, the worst first, ties by how often and by name', () => {
  const pair = (other: string, mixed: number, met: number): MetAnswer[] =>
    Array.from({ length: met }, (_, at) => ({
      meeting: { keyTerm: 'k', terms: ['k', other], others: [other] },
      chosen: at < mixed ? 1 : 0,
      on: today,
    }));
  const found = find(
    ...pair('m', 2, 4),
    ...pair('l', 2, 4),
    ...pair('n', 4, 4),
    ...pair('o', 3, 4),
    ...pair('p', 2, 5),
    ...pair('q', 2, 6),
  );
  expect(found.map(({ terms }) => terms[1])).toEqual(['n', 'o', 'l', 'm', 'p']);
});

test('a question is a meeting of a pair whichever of them its key carries', () => {
  expect(isMeetingOf(meeting, ['b', 'a'])).toBe(true);
  expect(isMeetingOf(swapped, ['b', 'a'])).toBe(true);
  expect(isMeetingOf(meeting, ['b', 'c'])).toBe(false);
  expect(isMeetingOf(meeting, ['a', 'a'])).toBe(false);
});
