import { getExample } from '@examplar/contract/calls/example';
import { QuestionPage } from '@examplar/contract/questions';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuestionOptions } from './question-options.tsx';

const question = {
  ...getExample(QuestionPage),
  options: ['Alpha', 'Beta'],
  number_of_answers: 1,
  correct_answer: 'B',
};

test.each([
  ['A', 'Incorrect'],
  ['B', 'Correct!'],
])('with %s chosen the question page says %s, as practice does', async (letter, verdict) => {
  const page = (isRevealed: boolean) => (
    <QuestionOptions question={question} isRevealed={isRevealed} onCheck={() => {}} />
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: new RegExp(`^${letter}\\.`) }).click();
  rerender(page(true));
  expect(screen.getByText(verdict)).toBeTruthy();
});
