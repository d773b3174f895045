import { expect, test } from 'vitest';
import { confidenceFigures, type NumberedQuestion, sureButWrongFirst } from './result-figures.ts';

const question = (id: string, confidence: NumberedQuestion['confidence'], isCorrect: boolean, selectedAnswer = 'A') =>
  ({ id, confidence, is_correct: isCorrect, selectedAnswer }) as NumberedQuestion;

const questions = [
  question('q1', null, true),
  question('q2', 'guessed', true),
  question('q3', 'sure', true),
  question('q4', 'sure', false),
  question('q5', 'guessed', false),
  question('q6', 'sure', false, ''),
];

test('each confidence is counted with its answers, the surest first; blanks and answers without one are not', () => {
  expect(confidenceFigures(questions)).toEqual([
    { confidence: 'sure', right: 1, total: 2 },
    { confidence: 'guessed', right: 1, total: 2 },
  ]);
});

test('what was sure but wrong comes first, and everything else keeps its order', () => {
  expect(sureButWrongFirst(questions).map(({ id }) => id)).toEqual(['q4', 'q1', 'q2', 'q3', 'q5', 'q6']);
});
