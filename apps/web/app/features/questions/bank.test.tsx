import { getExample } from '@examplar/contract/calls/example';
import { Question } from '@examplar/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Bank } from './bank.tsx';

const questions = ['q1', 'q2', 'q3'].map((id, index) => ({
  ...getExample(Question),
  id,
  question_number: index + 1,
  question_text: `Question ${id}?`,
}));
const marks = { seen: ['q1', 'q2'], missed: ['q2'], flagged: ['q2', 'q3'] };
const rows = () =>
  screen.getAllByRole('listitem').map((row) =>
    within(row)
      .queryAllByTitle(/./)
      .map(({ title }) => title),
  );

// PAG-76
test('each question says whether it was seen, missed or flagged, and the filter finds what says so', async () => {
  const { user } = renderPage(<Bank questions={questions} marks={marks} topics={[]} />);
  expect(rows()).toEqual([['Seen'], ['Missed', 'Flagged'], ['Flagged']]);
  await user.selectOptions(screen.getByRole('combobox', { name: /attempts/i }), 'Missed');
  expect(rows()).toEqual([['Missed', 'Flagged']]);
  await user.selectOptions(screen.getByRole('combobox', { name: /attempts/i }), 'Not seen yet');
  expect(rows()).toEqual([['Flagged']]);
});
