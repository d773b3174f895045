import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeDiscrimination,
  computeFacility,
  listFindings,
  listIdleDistractors,
  type QuestionSums,
  sumsOfAnswer,
} from './item-analysis.ts';

type Answer = { isCorrect: boolean; score: number; totalQuestions: number };

const nothing: QuestionSums = { asked: 0, right: 0, restSum: 0, restSquareSum: 0, restSumWhereRight: 0 };
const sumsOf = (answers: readonly Answer[]) =>
  answers.map(sumsOfAnswer).reduce(
    (total, sums) => ({
      asked: total.asked + sums.asked,
      right: total.right + sums.right,
      restSum: total.restSum + sums.restSum,
      restSquareSum: total.restSquareSum + sums.restSquareSum,
      restSumWhereRight: total.restSumWhereRight + sums.restSumWhereRight,
    }),
    nothing,
  );
const times = (count: number, answer: Answer) => Array.from({ length: count }, () => answer);

const strongRight = times(40, { isCorrect: true, score: 11, totalQuestions: 11 });
const strongWrong = times(40, { isCorrect: false, score: 10, totalQuestions: 11 });
const weakRight = times(40, { isCorrect: true, score: 3, totalQuestions: 11 });
const weakWrong = times(40, { isCorrect: false, score: 2, totalQuestions: 11 });

test.each([
  ['only the strong are right', [...strongRight, ...weakWrong], 1],
  ['only the weak are right', [...strongWrong, ...weakRight], -1],
])('discrimination is total when %s', (_case, answers, expected) => {
  expect(computeDiscrimination(sumsOf(answers))).toBeCloseTo(expected, 6);
});

test('the question itself does not count in the rest score', () => {
  const answers = [
    ...times(30, { isCorrect: true, score: 6, totalQuestions: 11 }),
    ...times(30, { isCorrect: false, score: 5, totalQuestions: 11 }),
  ];
  expect(computeDiscrimination(sumsOf(answers))).toBeNull();
});

test('facility is the share of right answers', () => {
  expect(computeFacility(sumsOf([...strongRight, ...weakWrong, ...weakWrong]))).toBeCloseTo(1 / 3, 12);
});

test('too few answers give no figure and no finding', () => {
  const few = sumsOf(strongWrong.slice(0, 19));
  expect([computeFacility(few), computeDiscrimination(few), listFindings(few)]).toEqual([null, null, []]);
});

test.each([
  ['KEY_SUSPECT', [...strongWrong, ...weakRight]],
  ['WEAK_DISCRIMINATION', [...strongRight, ...strongWrong, ...weakRight, ...weakWrong]],
  ['TOO_HARD', [...strongWrong, ...weakWrong, ...strongRight.slice(0, 9)]],
  ['TOO_EASY', [...strongRight, ...weakRight]],
])('%s is found', (finding, answers) => {
  expect(listFindings(sumsOf(answers))).toContain(finding);
});

test('a question of middle difficulty that tells strong from weak needs no look', () => {
  expect(listFindings(sumsOf([...strongRight, ...weakWrong]))).toEqual([]);
});

test('wrong options that hardly anyone chooses are idle, the key never is', () => {
  const choices = { A: 0, B: 90, C: 4, D: 6 };
  const options = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ letter, isKey: letter === 'A' }));
  const question = { asked: 100, options };
  expect(listIdleDistractors(choices, question)).toEqual(['C', 'E']);
  expect(listIdleDistractors(choices, { ...question, asked: 10 })).toEqual([]);
});

test('discrimination stays between -1 and 1', () => {
  const answer = fc.tuple(fc.boolean(), fc.nat(64)).map(([isCorrect, others]) => ({
    isCorrect,
    score: others + Number(isCorrect),
    totalQuestions: 65,
  }));
  fc.assert(
    fc.property(fc.array(answer, { minLength: 50, maxLength: 80 }), (answers) => {
      const discrimination = computeDiscrimination(sumsOf(answers)) ?? 0;
      expect(Math.abs(discrimination)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});
