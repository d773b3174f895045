import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { questionOf, renderAnswering } from './answering.fixture.tsx';

const buildList = questionOf({ number_of_answers: 2 });
const button = (name: string) => screen.getByRole('button', { name });
const placed = () =>
  within(screen.getByRole('list', { name: 'Your answer, in order' }))
    .queryAllByRole('listitem')
    .map((row) => /Alpha|Beta|Gamma|Delta/.exec(row.textContent ?? '')?.[0]);
const step = (name: string, action: string) =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: action });
const announced = () => screen.getByRole('status').textContent;
const focused = () => {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
};

test('it begins empty; steps are added to the next place, and the focus stays with the steps', async () => {
  const { user, answers } = renderAnswering(buildList);
  expect(placed()).toEqual([]);
  expect(screen.getAllByText(/^Step \d$/).map((place) => place.textContent)).toEqual(['Step 1', 'Step 2']);
  await user.click(button('Add: Beta'));
  expect(announced()).toBe('Beta: added at place 1 of 2.');
  expect(focused()).toBe('Add: Gamma');
  await user.keyboard('{Enter}');
  expect(placed()).toEqual(['Beta', 'Gamma']);
  expect(answers).toEqual(['B', 'BC']);
});

test('where every place is filled, another step is refused with a word', async () => {
  const { user, answers } = renderAnswering(buildList, { answer: 'DA' });
  await user.click(button('Add: Beta'));
  expect(answers).toEqual([]);
  expect(announced()).toBe('All 2 places are filled. Remove a step first.');
});

test('a step is removed and moved by its buttons', async () => {
  const { user, answers } = renderAnswering(buildList, { answer: 'DA' });
  await user.click(step('Alpha', 'Move up'));
  expect(placed()).toEqual(['Alpha', 'Delta']);
  await user.click(step('Alpha', 'Remove'));
  expect(answers).toEqual(['AD', 'D']);
  expect(announced()).toBe('Alpha: removed.');
  expect(document.activeElement).toBe(step('Delta', 'Remove'));
  await user.keyboard('{Enter}');
  expect(answers.at(-1)).toBe('');
  expect(focused()).toBe('Add: Delta');
});
