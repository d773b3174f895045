import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { loadPlacedInputs } from '../../question-parts/inputs/late-input.tsx';
import { AnswerSheet, type SheetAnswers } from './answer-sheet.tsx';

beforeAll(loadPlacedInputs);

const steps: SheetAnswers = {
  kind: 'ordering',
  display: null,
  options: [{ text: 'Test' }, { text: 'Plan' }, { text: 'Build' }],
  prompts: [],
  promptOptions: null,
  key: 'BCA',
};
const rows: SheetAnswers = {
  kind: 'matching',
  display: 'list',
  options: [{ text: 'Hot' }, { text: 'Archive' }],
  prompts: ['Read daily', 'Read once a year'],
  promptOptions: null,
  key: 'AB',
};
const show = (answers: SheetAnswers, isRevealed: boolean) =>
  renderPage(<AnswerSheet questionText="What fits?" answers={answers} isRevealed={isRevealed} />);
const shownSteps = () =>
  within(screen.getByRole('list', { name: 'Steps, in order' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.match(/Test|Plan|Build/)?.[0]);
const selects = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value, disabled }) => [value, disabled]);

test('the right order is shown once revealed; before, the steps are as authored and can be moved', async () => {
  const { user, rerender } = show(steps, false);
  expect(shownSteps()).toEqual(['Test', 'Plan', 'Build']);
  await user.click(within(screen.getByRole('group', { name: 'Test' })).getByRole('button', { name: 'Move last' }));
  expect(shownSteps()).toEqual(['Plan', 'Build', 'Test']);
  rerender(<AnswerSheet questionText="What fits?" answers={steps} isRevealed />);
  expect(shownSteps()).toEqual(['Plan', 'Build', 'Test']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('rows are selects to try, and locked on the key once revealed', async () => {
  const { user, rerender } = show(rows, false);
  await user.selectOptions(screen.getByRole('combobox', { name: /Read daily/ }), 'Archive');
  expect(selects()).toEqual([
    ['B', false],
    ['', false],
  ]);
  rerender(<AnswerSheet questionText="What fits?" answers={rows} isRevealed />);
  expect(selects()).toEqual([
    ['A', true],
    ['B', true],
  ]);
  expect(screen.getAllByText('Correct')).toHaveLength(2);
});

test('a key that is not whole yet is shown without a verdict', () => {
  show({ ...rows, key: 'A-' }, true);
  expect(selects()).toEqual([
    ['A', true],
    ['', true],
  ]);
  expect(screen.queryByText('Correct')).toBeNull();
});

test('an answer that was tried goes when the number of rows changes', async () => {
  const { user, rerender } = show(rows, false);
  await user.selectOptions(screen.getByRole('combobox', { name: /Read daily/ }), 'Archive');
  const more = { ...rows, prompts: [...rows.prompts, 'Read never'], key: 'AB-' };
  rerender(<AnswerSheet questionText="What fits?" answers={more} isRevealed={false} />);
  expect(selects().map(([value]) => value)).toEqual(['', '', '']);
});

test('an option without text is called empty, and one that begins like a letter keeps its text', () => {
  show({ ...rows, kind: 'choice', display: null, options: [{ text: ' ' }, { text: 'C. elegans' }], key: 'B' }, true);
  expect(screen.getByText('Empty')).toBeTruthy();
  expect(screen.getByText('C. elegans')).toBeTruthy();
});
