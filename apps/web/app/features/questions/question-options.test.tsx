import { getExample } from '@examplar/contract/calls/example';
import { QuestionPage } from '@examplar/contract/questions';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  const onChoose = vi.fn();
  const page = (chosen: string, isRevealed: boolean) => (
    <QuestionOptions question={question} {...{ chosen, onChoose, isRevealed }} onCheck={() => {}} />
  );
  const { rerender } = render(page('', false));
  screen.getByRole('button', { name: new RegExp(`^${letter}\\.`) }).click();
  expect(onChoose).toHaveBeenCalledWith(letter);
  rerender(page(letter, true));
  expect(screen.getByText(verdict)).toBeTruthy();
});
