import { expect, test } from 'vitest';
import { examKeyOf } from './exam-keys.ts';

const press = (key: string, optionCount = 5) =>
  examKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false }, optionCount);

// ATT-17
test.each([
  ['1', { does: 'toggle', letter: 'A' }],
  ['5', { does: 'toggle', letter: 'E' }],
  ['6', null],
  ['0', null],
  ['b', { does: 'toggle', letter: 'B' }],
  ['E', { does: 'toggle', letter: 'E' }],
  ['g', null],
  ['f', { does: 'flag' }],
  ['ArrowRight', { does: 'move', by: 1 }],
  ['ArrowLeft', { does: 'move', by: -1 }],
  ['Enter', { does: 'enter' }],
  ['Tab', null],
])('on a question with five options %s means %j', (key, meaning) => {
  expect(press(key)).toEqual(meaning);
});

test('F flags also where there is a sixth option, which has its number', () => {
  expect(press('f', 6)).toEqual({ does: 'flag' });
  expect(press('6', 6)).toEqual({ does: 'toggle', letter: 'F' });
});

test('a key of the browser is left to it', () => {
  expect(examKeyOf({ key: 'f', ctrlKey: true, metaKey: false, altKey: false }, 4)).toBeNull();
});
