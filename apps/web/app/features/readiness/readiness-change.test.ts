import { expect, test } from 'vitest';
import type { ReadinessChange } from '../../lib/queries/readiness.ts';
import { changeText, whyLittle } from './readiness-after-exam.tsx';

const pass = (low: number, expected: number, high: number) => ({ low, expected, high });
const after = { pass: pass(0.56, 0.68, 0.79), firstSight: 143 };
const early = { pass: null, firstSight: 40 };
const from = (before: ReadinessChange['before'], to: ReadinessChange['after'] = after) => ({ before, after: to });
const passed = { status: 'Passed' as const, totalQuestions: 65 };

test.each([
  [
    'moved',
    from({ pass: pass(0.4, 0.5, 0.61), firstSight: 80 }),
    'Before this exam it was 4 to 6 of 10, after it 6 to 8 of 10.',
  ],
  [
    'the same',
    from({ pass: pass(0.57, 0.67, 0.8), firstSight: 80 }),
    'This exam left your estimate as it was: 6 to 8 of 10.',
  ],
  ['the first', from(early), 'This exam gave enough answers for your first estimate.'],
  ['still too early', from(early, { pass: null, firstSight: 50 }), null],
])('the change of the estimate is shown: %s', (_case, change, text) => {
  expect(changeText(change)).toBe(text);
});

test('a passed exam of known questions says that only new ones count', () => {
  const before = { pass: pass(0.55, 0.67, 0.79), firstSight: 140 };
  expect(whyLittle(from(before), passed)).toContain('only 3 of the 65 questions were new to you');
  expect(whyLittle(from({ ...before, firstSight: 142 }), passed)).toContain('only 1 of the 65 questions was new');
  expect(whyLittle(from({ ...before, firstSight: 143 }), passed)).toContain('none of the 65 questions were new');
});

test('a passed exam of new questions says that it was expected', () => {
  const before = { pass: pass(0.55, 0.66, 0.79), firstSight: 80 };
  expect(whyLittle(from(before), passed)).toContain('65 questions weigh little beside your 80 answers before');
});

test.each([
  ['a failed one', from({ pass: pass(0.55, 0.67, 0.79), firstSight: 140 }), { ...passed, status: 'Failed' as const }],
  ['one that moved it', from({ pass: pass(0.4, 0.5, 0.6), firstSight: 80 }), passed],
  ['one before which it was too early', from(early), passed],
  ['one after which it is too early', from(early, { pass: null, firstSight: 50 }), passed],
])('%s needs no reason', (_case, change, exam) => {
  expect(whyLittle(change, exam)).toBeNull();
});
