import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterStudyAnswer, gainAtExam, isOfFirstAnswer, type Memory, recallOn, reviewGain } from './memory.ts';

const right = (day: number) => ({ day, isRight: true, confidence: null });
const wrong = (day: number) => ({ day, isRight: false, confidence: null });
const learned = (day: number) => afterStudyAnswer(null, right(day));

test('after as many days as its stability a question is remembered with 0.9', () => {
  const memory = learned(10);
  expect(recallOn(memory, 10)).toBe(1);
  expect(recallOn({ ...memory, stability: 12 }, 22)).toBeCloseTo(0.9, 6);
});

test('right makes a memory firmer, wrong makes it weaker, and guessing counts as wrong', () => {
  const memory = learned(0);
  expect(afterStudyAnswer(memory, right(3)).stability).toBeGreaterThan(memory.stability);
  expect(afterStudyAnswer(memory, wrong(3)).stability).toBeLessThan(memory.stability);
  expect(afterStudyAnswer(memory, { day: 3, isRight: true, confidence: 'guessed' })).toEqual(
    afterStudyAnswer(memory, wrong(3)),
  );
  expect(afterStudyAnswer(memory, { day: 3, isRight: true, confidence: 'fairly' })).toEqual(
    afterStudyAnswer(memory, right(3)),
  );
});

test('a memory of one answer differs from all others', () => {
  const first = afterStudyAnswer(null, { day: 3, isRight: true, confidence: null });
  const missed = afterStudyAnswer(null, { day: 3, isRight: false, confidence: null });
  expect([isOfFirstAnswer(first), isOfFirstAnswer(missed)]).toEqual([true, true]);
  for (const isRight of [true, false]) {
    for (const day of [4, 9, 300]) {
      expect(isOfFirstAnswer(afterStudyAnswer(first, { day, isRight, confidence: null }))).toBe(false);
      expect(isOfFirstAnswer(afterStudyAnswer(missed, { day, isRight, confidence: null }))).toBe(false);
    }
  }
});

test('only the first answer of a day moves a memory', () => {
  const memory = learned(5);
  expect(afterStudyAnswer(memory, wrong(5))).toBe(memory);
});

test('the gain is what the two ways an answer can go bring, weighed by today’s recall', () => {
  const memory = learned(0);
  const [today, exam] = [6, 20];
  const recall = recallOn(memory, today);
  const byHand =
    recall * recallOn(afterStudyAnswer(memory, right(today)), exam) +
    (1 - recall) * recallOn(afterStudyAnswer(memory, wrong(today)), exam) -
    recallOn(memory, exam);
  expect(gainAtExam(memory, today, exam)).toBeCloseTo(byHand, 12);
  // 40 % of 14 days are 5.6: waiting ends on day 12.
  expect(reviewGain(memory, today, exam)).toBeCloseTo(byHand - 0.3 * gainAtExam(memory, 12, exam), 12);
});

const memory = fc.record<Memory>({
  stability: fc.double({ min: 0.1, max: 300, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  lastDay: fc.nat(20),
});

test('recall is a probability that only falls, whatever happens to a memory', () => {
  fc.assert(
    fc.property(memory, fc.array(fc.tuple(fc.nat(15), fc.boolean()), { maxLength: 20 }), (start, answers) => {
      let current = start;
      for (const [gap, isRight] of answers) {
        current = afterStudyAnswer(current, { day: current.lastDay + gap, isRight, confidence: null });
        const recalls = [0, 1, 7, 60, 700].map((days) => recallOn(current, current.lastDay + days));
        expect(recalls).toEqual(recalls.toSorted((a, b) => b - a));
        expect(Math.min(...recalls)).toBeGreaterThan(0);
        expect(Math.max(...recalls)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
