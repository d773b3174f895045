import { expect, test } from 'vitest';
import { attemptTitle } from './attempt-title.ts';

test.each([
  'Practice set · 1 question',
  'Practice set · 20 questions',
  "Today's list · 1 question",
  "Today's list · 24 questions",
  'Offline · Dec 4 · 8 questions',
  'Offline · More practice · 1 question',
  'Named otherwise · 3 questions',
])('in English it is what the API calls it: %s', (examTitle) => {
  expect(attemptTitle({ examId: null, examTitle })).toBe(examTitle);
});

test('an exam keeps its title, whatever it is', () => {
  const examTitle = 'Practice set · 3 questions that an admin wrote';
  expect(attemptTitle({ examId: 'an-exam', examTitle })).toBe(examTitle);
});
