import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { questionOf, renderAnswering } from './answering.fixture.tsx';

const steps = questionOf({});
const rows = () => within(screen.getByRole('list', { name: 'Steps, in order' })).getAllByRole('listitem');
const order = () => rows().map((row) => /Alpha|Beta|Gamma|Delta/.exec(row.textContent ?? '')?.[0]);
const button = (name: string) => screen.getByRole('button', { name });
const move = (step: string, name: string) =>
  within(screen.getByRole('group', { name: step })).getByRole('button', { name });
const announced = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the steps are no answer until their order is kept', async () => {
  const { user, answers } = renderAnswering(steps);
  expect(order()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
  expect(answers).toEqual([]);
  await user.click(button('Keep this order'));
  expect(answers).toEqual(['ABCD']);
  expect(announced()).toBe('The order is kept as your answer.');
  expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull();
});

test('each button moves its step, keeps the focus and announces the new place', async () => {
  const { user, answers } = renderAnswering(steps);
  await user.click(move('Gamma', 'Move up'));
  expect(order()).toEqual(['Alpha', 'Gamma', 'Beta', 'Delta']);
  expect(announced()).toBe('Gamma: now place 2 of 4.');
  expect(document.activeElement).toBe(move('Gamma', 'Move up'));
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Gamma', 'Alpha', 'Beta', 'Delta']);
  await user.keyboard('{Enter}');
  expect(answers).toEqual(['ACBD', 'CABD']);

  await user.click(move('Gamma', 'Move last'));
  await user.click(move('Delta', 'Move first'));
  await user.click(move('Delta', 'Move down'));
  expect(order()).toEqual(['Alpha', 'Delta', 'Beta', 'Gamma']);
  expect(answers.at(-1)).toBe('ADBC');
});

test('a step that is picked up with Space moves by the arrow keys, and Escape takes it back', async () => {
  const { user, answers } = renderAnswering(steps);
  await user.tab();
  expect(focused()).toBe('Pick up: Alpha');
  await user.keyboard('{ArrowDown}');
  expect(answers).toEqual([]);
  await user.keyboard(' ');
  expect(announced()).toContain('Alpha: picked up, place 1 of 4.');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(order()).toEqual(['Beta', 'Gamma', 'Alpha', 'Delta']);
  expect(announced()).toBe('Alpha: now place 3 of 4.');
  expect(focused()).toBe('Pick up: Alpha');
  expect(button('Pick up: Alpha').getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Escape}');
  expect(order()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);

  await user.keyboard(' {End} {ArrowUp}');
  expect(order()).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha']);
  expect(announced()).toBe('Alpha: put down at place 4 of 4.');
  expect(answers.at(-1)).toBe('BCDA');
});

test('an answer can be cleared, which brings the order back that was shown', async () => {
  const { user, answers } = renderAnswering(steps, { answer: 'DCBA' });
  expect(order()).toEqual(['Delta', 'Gamma', 'Beta', 'Alpha']);
  await user.click(button('Clear answer'));
  expect(answers).toEqual(['']);
  expect(order()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
});

test('a checked order says of each place whether it is right, and moves no more', () => {
  const components = [true, false, false, true].map((correct) => ({ correct }));
  renderAnswering(steps, { answer: 'ABCD', isLocked: true, checked: { correctAnswer: 'ACBD', components } });
  expect(rows().map((row) => /Correct|Wrong/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Correct',
    'Wrong',
    'Wrong',
    'Correct',
  ]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a quick second press where the button was moves the same step on, and a later one the step that is there (PAG-61)', async () => {
  const { user, answers } = renderAnswering(steps);
  await user.click(move('Delta', 'Move up'));
  // The pointer is still where Delta was: over Gamma.
  await user.click(move('Gamma', 'Move up'));
  expect(answers).toEqual(['ABDC', 'ADBC']);
  expect(document.activeElement).toBe(move('Delta', 'Move up'));
  await new Promise((done) => setTimeout(done, 450));
  await user.click(move('Gamma', 'Move up'));
  expect(answers.at(-1)).toBe('ADCB');
});

test('a checked order says in each row what belongs there and why', () => {
  const explanation = '**Alpha** — It begins.\n\n**Gamma** — It prepares.';
  const components = [true, false, false, true].map((correct) => ({ correct }));
  renderAnswering(steps, {
    answer: 'ABCD',
    isLocked: true,
    checked: { correctAnswer: 'ACBD', components, explanation },
  });
  expect(rows().map((row) => row.textContent)).toEqual([
    '1AlphaCorrectIt begins.',
    '2BetaWrongCorrect: Gamma',
    '3GammaWrongCorrect: BetaIt prepares.',
    '4DeltaCorrect',
  ]);
});
