import { exampleOf } from '@examplar/contract/example';
import { Readiness } from '@examplar/contract/readiness';
import { expect, test } from 'vitest';
import { changeText, whyLittle } from './readiness-change.ts';

const pass = (low: number, expected: number, high: number) => ({ low, expected, high });
const after = (changes: Partial<Readiness> = {}): Readiness => ({
  ...exampleOf(Readiness),
  pass: pass(0.56, 0.68, 0.79),
  verdict: 'close',
  basis: { firstSight: 143, lastAnswerAt: null, outcomes: 0 },
  ...changes,
});
const passed = { status: 'Passed' as const, totalQuestions: 65 };

test.each([
  [
    'moved',
    { pass: pass(0.4, 0.5, 0.61), firstSight: 80 },
    'Before this exam it was 4 to 6 of 10. Now it is 6 to 8 of 10.',
  ],
  ['the same', { pass: pass(0.57, 0.67, 0.8), firstSight: 80 }, 'Before this exam it was 6 to 8 of 10 as well.'],
  ['the first', { pass: null, firstSight: 40 }, 'This exam gave enough answers for your first estimate.'],
  ['unknown before', null, null],
])('the change of the estimate is told: %s', (_case, before, text) => {
  expect(changeText(before, after())).toBe(text);
});

test('a passed exam of known questions says that only new ones count', () => {
  const before = { pass: pass(0.55, 0.67, 0.79), firstSight: 140 };
  expect(whyLittle(before, after(), passed)).toContain('only 3 of its 65 questions were new to you');
  expect(whyLittle({ ...before, firstSight: 143 }, after(), passed)).toContain('none of its 65 questions were new');
});

test('a passed exam of new questions says that it was expected', () => {
  const before = { pass: pass(0.55, 0.66, 0.79), firstSight: 80 };
  expect(whyLittle(before, after(), passed)).toContain('65 questions weigh little beside 80 answers before');
});

test.each([
  [
    'a failed one',
    { pass: pass(0.55, 0.67, 0.79), firstSight: 140 },
    { ...passed, status: 'Failed' as const },
    after(),
  ],
  ['one that moved it', { pass: pass(0.4, 0.5, 0.6), firstSight: 80 }, passed, after()],
  ['one after which it is too early', null, passed, after({ pass: null, verdict: 'too_early' })],
  ['one that made the user ready', null, passed, after({ verdict: 'ready' })],
])('%s needs no reason', (_case, before, sitting, now) => {
  expect(whyLittle(before, now, sitting)).toBeNull();
});

test('without the reading from before, a passed exam still says why the number is not higher', () => {
  expect(whyLittle(null, after(), passed)).toContain('why is it not higher?');
});
