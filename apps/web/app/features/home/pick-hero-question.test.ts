import { expect, test } from 'vitest';
import { pickHeroQuestion } from './hero-question.tsx';

const question = (id: string, changes = {}) => ({
  id,
  question_text: 'Which change keeps the traffic private?',
  options: ['One', 'Two', 'Three', 'Four'],
  number_of_answers: 1,
  correct_answer: 'B',
  ...changes,
});

test('the start page shows the shortest question with one answer and at most four options', () => {
  const chosen = pickHeroQuestion([
    question('two answers', { question_text: 'Short?', number_of_answers: 2, correct_answer: 'AB' }),
    question('five options', { question_text: 'Short?', options: ['1', '2', '3', '4', '5'] }),
    question('long', { question_text: 'word '.repeat(100) }),
    question('fitting, longer', { question_text: 'Which change keeps all of the traffic private?' }),
    question('fitting'),
  ]);
  expect(chosen?.id).toBe('fitting');
});

test('no question is shown when none fits', () => {
  expect(pickHeroQuestion([])).toBeUndefined();
});
