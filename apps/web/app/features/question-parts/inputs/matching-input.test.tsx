import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { questionOf, renderAnswering } from './answering.fixture.tsx';

const prompts = ['Stores objects', 'Runs containers', 'Queues messages'];
const matching = { kind: 'matching' as const, number_of_answers: 3, prompts, options: ['S3', 'ECS', 'SQS', 'SNS'] };
const list = questionOf({ ...matching, display: 'list' });
const components = [true, false, true].map((correct) => ({ correct }));

const select = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;

describe('pairs', () => {
  test('each row takes one choice, and a choice as many rows as it likes', async () => {
    const { user, answers } = renderAnswering(list);
    await user.selectOptions(select('Runs containers'), 'ECS');
    await user.selectOptions(select('Stores objects'), 'ECS');
    expect(answers).toEqual(['-B-', 'BB-']);
    await user.selectOptions(select('Stores objects'), 'Choose…');
    await user.selectOptions(select('Runs containers'), 'Choose…');
    expect(answers.slice(2)).toEqual(['-B-', '']);
  });

  test('a row offers only what it allows', () => {
    renderAnswering({ ...list, prompt_options: ['AB', 'BCD', 'ABCD'] });
    const offered = [...select('Stores objects').options].map((option) => option.textContent);
    expect(offered).toEqual(['Choose…', 'S3', 'ECS']);
  });

  test('choices that a select would cut are shown in full above', () => {
    const long = 'A queue that keeps each message until a consumer has confirmed it';
    renderAnswering({ ...list, options: ['S3', 'ECS', long, '`SNS`'] });
    expect(within(screen.getByRole('region', { name: 'Choices' })).getByText(long)).toBeTruthy();
  });

  test('a checked row says whether it is right, and takes no change', () => {
    renderAnswering(list, { answer: 'ABC', isLocked: true, checked: { correctAnswer: 'AAC', components } });
    expect(select('Stores objects, correct').disabled).toBe(true);
    expect(select('Runs containers, wrong').value).toBe('B');
    expect(screen.getAllByText('Correct')).toHaveLength(2);
    expect(screen.getAllByText('Wrong')).toHaveLength(1);
  });
});

describe('a grid', () => {
  const grid = questionOf({ ...matching, display: 'grid', options: ['Yes', 'No'] });
  const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;

  test('is a table in which each radio button is named by its row and column', async () => {
    const { user, answers } = renderAnswering(grid);
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Statement', 'Yes', 'No']);
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(prompts);
    await user.click(radio('Stores objects Yes'));
    await user.click(radio('Queues messages No'));
    await user.click(radio('Stores objects No'));
    expect(answers).toEqual(['A--', 'A-B', 'B-B']);
    expect(radio('Stores objects No').checked).toBe(true);
  });

  test('has no button where a row does not allow the choice', () => {
    renderAnswering({ ...grid, prompt_options: ['A', 'AB', 'AB'] });
    expect(screen.queryByRole('radio', { name: 'Stores objects No' })).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  test('an answer can be taken back', async () => {
    const { user, answers } = renderAnswering(grid, { answer: 'AAB' });
    await user.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(answers).toEqual(['']);
  });

  test('a checked row says whether it is right', () => {
    renderAnswering(grid, { answer: 'ABA', isLocked: true, checked: { correctAnswer: 'AAA', components } });
    const row = screen.getByRole('row', { name: /Runs containers/ });
    expect(within(row).getByText('Wrong')).toBeTruthy();
    expect(within(row).getByRole('rowheader').textContent).toContain('Correct: Yes');
    expect(radio('Runs containers No').disabled).toBe(true);
  });
});

describe('places in a text', () => {
  const inline = questionOf({
    ...matching,
    display: 'inline',
    prompts: ['', 'service', ''],
    question_text: 'Use [[1]] with **[[2]]**:\n\n```\naws [[3]] ls\n```',
  });

  test('each is where its number is, in code too, and is named by its row or its number', async () => {
    const { user, answers } = renderAnswering(inline);
    expect(document.body.textContent).not.toContain('[[');
    await user.selectOptions(select('Place 1 of 3'), 'S3');
    await user.selectOptions(select('service'), 'SNS');
    expect(select('Place 3 of 3').closest('pre')).toBeTruthy();
    expect(select('service').closest('strong')).toBeTruthy();
    expect(answers).toEqual(['A--', 'AD-']);
  });
});

test('an option of a choice can be struck out, which chooses nothing', async () => {
  const { user, answers, strikes } = renderAnswering(questionOf({ kind: 'choice', number_of_answers: 1 }));
  await user.click(screen.getByRole('button', { name: 'Strike out C' }));
  expect(strikes).toEqual(['C']);
  expect(answers).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^C\. / }));
  expect(answers).toEqual(['C']);
});
