import { expect, test } from 'vitest';
import { TypedOver } from './exam-keys.ts';
import { addedKey } from './input-methods.ts';

test.each([
  ['a', 'à', 'f'],
  ['A', 'Ã', 'x'],
  ['e', 'ẹ', 'j'],
  ['a', 'â', 'a'],
  ['d', 'đ', 'd'],
  ['D', 'Đ', 'd'],
  ['e', 'ê', 'e'],
  ['a', 'ă', 'w'],
  ['ê', 'ề', 'f'],
  ['c', 'c', null],
  ['à', 'a', null],
])('%s that became %s was changed by the key %s', (before, after, key) => {
  expect(addedKey(before, after)).toBe(key);
});

/** A key as it arrives: `KeyA` was pressed, `à` was sent by an input method, without a code. */
const arrive = (name: string) =>
  name.startsWith('Key') || name.startsWith('Digit')
    ? { key: name.at(-1)?.toLowerCase() ?? '', code: name }
    : { key: name, code: name.length > 1 ? name : '' };

test.each([
  [
    ['KeyA', 'KeyB'],
    ['a', 'b'],
  ],
  [
    ['KeyA', 'Backspace', 'à'],
    ['a', 'f'],
  ],
  [
    ['KeyA', 'Backspace', 'ã', 'KeyB'],
    ['a', 'x', 'b'],
  ],
  [
    ['KeyA', 'KeyC', 'Backspace', 'Backspace', 'à', 'c'],
    ['a', 'c', 'f'],
  ],
  [
    ['KeyD', 'Backspace', 'đ'],
    ['d', 'd'],
  ],
  [
    ['KeyA', 'Backspace', 'à', 'Backspace', 'a', 'f'],
    ['a', 'f', 'f'],
  ],
  [['Backspace', 'KeyA'], ['a']],
  [
    ['KeyA', 'ArrowRight', 'KeyB'],
    ['a', 'ArrowRight', 'b'],
  ],
  [
    ['Digit1', 'Digit2'],
    ['1', '2'],
  ],
])('%j is read as the keys %j', async (sent, pressed) => {
  const typed = new TypedOver();
  const keys: string[] = [];
  for (const name of sent) {
    const key = typed.read(arrive(name), (later) => keys.push(later));
    if (key !== null) keys.push(key);
    await import('./input-methods.ts');
    await Promise.resolve();
  }
  expect(keys).toEqual(pressed);
});

test('a key of another layout is known by its place', () => {
  const typed = new TypedOver();
  const read = (key: string, code: string) => typed.read({ key, code }, () => {});
  expect([read('ф', 'KeyA'), read('à', 'Digit0'), read('?', 'Slash'), read('é', 'Semicolon')]).toEqual([
    'A',
    '0',
    '?',
    'é',
  ]);
});
