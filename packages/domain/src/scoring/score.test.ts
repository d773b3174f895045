import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRight, findMissed, scoreAttempt } from './score.ts';

const kind = 'choice' as const;

test('the missed questions are the wrong and the open ones, in the order asked', () => {
  const asked = [
    { id: 'q1', kind, correctAnswer: 'A', selectedAnswer: 'B' },
    { id: 'q2', kind, correctAnswer: 'A', selectedAnswer: 'A' },
    { id: 'q3', kind, correctAnswer: 'AC', selectedAnswer: null },
  ];
  expect(findMissed(asked).map(({ id }) => id)).toEqual(['q1', 'q3']);
});

const key = fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }).map((letters) => letters.join(''));
const answer = fc.subarray(['A', 'B', 'C', 'D']).map((letters) => letters.join(''));
const paper = fc.array(fc.record({ kind: fc.constant(kind), correctAnswer: key, selectedAnswer: fc.option(answer) }), {
  maxLength: 30,
});

test('putting one more answer right never lowers the score, and raises it by one at most', () => {
  fc.assert(
    fc.property(paper, fc.nat(), (questions, pick) => {
      const better = questions.map((question, index) =>
        index === pick % questions.length ? { ...question, selectedAnswer: question.correctAnswer } : question,
      );
      const gain = countRight(better) - countRight(questions);
      expect(gain === 0 || gain === 1).toBe(true);
    }),
  );
});

test('score and missed questions add up to the paper', () => {
  fc.assert(
    fc.property(paper, (questions) => {
      expect(countRight(questions) + findMissed(questions).length).toBe(questions.length);
    }),
  );
});

test('points of all or nothing are the score, and per component they are between none and all', () => {
  fc.assert(
    fc.property(paper, (questions) => {
      const score = countRight(questions);
      expect(scoreAttempt(questions, 'all_or_nothing')).toEqual({ score, points: score, maxPoints: questions.length });
      const parts = scoreAttempt(questions, 'per_component');
      expect(parts.score).toBe(score);
      expect(parts.maxPoints).toBe(questions.reduce((sum, { correctAnswer }) => sum + correctAnswer.length, 0));
      expect(parts.points).toBeGreaterThanOrEqual(score);
      expect(parts.points).toBeLessThanOrEqual(parts.maxPoints);
    }),
  );
});
