import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { type Choice, Combobox } from './combobox.tsx';

const fruits: Choice[] = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Banana' },
  { value: 'c', label: 'Cherry' },
];

function FruitPicker({ initial, onChoose }: { initial: Choice | null; onChoose: (choice: Choice | null) => void }) {
  const [choice, setChoice] = useState(initial);
  const [words, setWords] = useState('');
  const found = fruits.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  return (
    <Combobox
      label="Fruit"
      error={choice ? undefined : 'Please choose a fruit'}
      choice={choice}
      choices={found}
      status={found.length === 0 ? `Nothing matches ${words}` : null}
      onSearch={setWords}
      onChoose={(chosen) => {
        setChoice(chosen);
        onChoose(chosen);
      }}
    />
  );
}

function renderPicker(initial: Choice | null = null) {
  const onChoose = vi.fn();
  return { onChoose, ...renderPage(<FruitPicker initial={initial} onChoose={onChoose} />) };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });

test('typing searches, arrow and Enter choose, and the label of the choice stays', async () => {
  const { user, onChoose } = renderPicker();
  await user.type(input(), 'an');
  expect(await screen.findByRole('option', { name: 'Banana' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Apple' })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(fruits[1]));
  expect(input().value).toBe('Banana');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('a search without a result says so', async () => {
  const { user } = renderPicker();
  await user.type(input(), 'kiwi');
  expect(await screen.findByText('Nothing matches kiwi')).toBeTruthy();
});

test('a click on the arrow shows every choice, and one can be picked with the mouse', async () => {
  const { user, onChoose } = renderPicker();
  await user.click(screen.getByRole('button', { name: 'Show Fruit' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  await user.click(screen.getByRole('option', { name: 'Cherry' }));
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(fruits[2]));
});

test('the choice can be cleared', async () => {
  const { user, onChoose } = renderPicker(fruits[0]);
  expect(input().value).toBe('Apple');
  await user.click(screen.getByRole('button', { name: 'Clear Fruit' }));
  expect(onChoose).toHaveBeenLastCalledWith(null);
  expect(input().value).toBe('');
});

test('an error is read together with the field', () => {
  renderPicker();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const described = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Please choose a fruit');
});
