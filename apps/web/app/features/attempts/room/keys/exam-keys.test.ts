import { expect, test } from 'vitest';
import { examKeyOf } from './exam-keys.ts';

const press = (key: string, optionCount = 5) => examKeyOf(key, optionCount);

// ATT-17
test.each([
  ['1', { type: 'toggle', letter: 'A' }],
  ['5', { type: 'toggle', letter: 'E' }],
  ['6', null],
  ['0', null],
  ['b', { type: 'toggle', letter: 'B' }],
  ['E', { type: 'toggle', letter: 'E' }],
  ['g', null],
  ['f', { type: 'flag' }],
  ['ArrowRight', { type: 'move', by: 1 }],
  ['ArrowLeft', { type: 'move', by: -1 }],
  ['Enter', { type: 'enter' }],
  ['?', { type: 'help' }],
  ['x', { type: 'awaitStrike' }],
  ['j', { type: 'confidence', confidence: 'guessed' }],
  ['K', { type: 'confidence', confidence: 'fairly' }],
  ['l', { type: 'confidence', confidence: 'sure' }],
  ['Tab', null],
])('on a question with five options %s means %j', (key, meaning) => {
  expect(press(key)).toEqual(meaning);
});

test('F flags also where there is a sixth option, which has its number', () => {
  expect(press('f', 6)).toEqual({ type: 'flag' });
  expect(press('6', 6)).toEqual({ type: 'toggle', letter: 'F' });
});

test('X waits for one letter, of whatever option', () => {
  const strike = (key: string, optionCount = 5) => examKeyOf(key, optionCount, true);
  expect(strike('b')).toEqual({ type: 'strike', letter: 'B' });
  expect(strike('f', 6)).toEqual({ type: 'strike', letter: 'F' });
  expect(strike('2')).toEqual({ type: 'strike', letter: 'B' });
  expect(strike('ArrowRight')).toEqual({ type: 'move', by: 1 });
  expect(strike('z')).toBeNull();
});

test('where there are no options to choose, only the keys of the room are left', () => {
  expect([press('a', 0), press('x', 0), press('1', 0)]).toEqual([null, null, null]);
  expect(press('f', 0)).toEqual({ type: 'flag' });
});
