import { expect, test } from 'vitest';
import { createWaitingLine, type Place } from './waiting-line.ts';

/** A place of an account at an address, which has room for four. */
const place = (address: string, account = 'only'): Place => [{ key: address, maxWaiting: 4 }, { key: account }];
const lineOf = (maxWaiting: number) => {
  const line = createWaitingLine<string>({ maxWaiting });
  const add = (item: string, ...at: Parameters<typeof place>) => line.add(item, place(...at));
  const takeAll = () => Array.from({ length: line.size }, () => line.take());
  return { line, add, takeAll };
};

test('items of one place are served in their order', () => {
  const { line, add, takeAll } = lineOf(9);
  for (const item of ['a', 'b', 'c']) expect(add(item, 'one')).toBeNull();
  expect(takeAll()).toEqual(['a', 'b', 'c']);
  expect([line.size, line.take()]).toEqual([0, undefined]);
});

test('addresses take turns, and within one its accounts', () => {
  const { add, takeAll } = lineOf(9);
  for (const item of ['flood 1', 'flood 2', 'flood 3']) add(item, 'one', 'flooder');
  add('neighbour', 'one', 'other');
  add('stranger 1', 'two');
  add('stranger 2', 'two');
  expect(takeAll()).toEqual(['flood 1', 'stranger 1', 'neighbour', 'stranger 2', 'flood 2', 'flood 3']);
});

test('who comes again after a turn waits for all others', () => {
  const { line, add, takeAll } = lineOf(9);
  add('a1', 'a');
  add('b1', 'b');
  add('a2', 'a');
  add('b2', 'b');
  expect(line.take()).toBe('a1');
  add('c1', 'c');
  add('a3', 'a');
  expect(takeAll()).toEqual(['b1', 'a2', 'c1', 'b2', 'a3']);
});

test('an address has no more than its room, in which an account with little displaces one with much', () => {
  const { add, takeAll } = lineOf(99);
  for (const item of ['1', '2', '3', '4']) expect(add(item, 'one', 'flooder')).toBeNull();
  expect(add('5', 'one', 'flooder')).toEqual({ item: '5', fullParty: 'one' });
  expect(add('neighbour', 'one', 'other')).toEqual({ item: '4', fullParty: 'one' });
  expect(add('stranger', 'two')).toBeNull();
  expect(takeAll()).toEqual(['1', 'stranger', 'neighbour', '2', '3']);
});

test('in a full line, too, a party with little waiting displaces the newest of the one with most', () => {
  const { line, add, takeAll } = lineOf(5);
  for (const item of ['a1', 'a2', 'a3']) add(item, 'a');
  for (const item of ['b1', 'b2']) add(item, 'b');
  expect(add('c1', 'c')).toEqual({ item: 'a3', fullParty: null });
  // One more than the others have, so none has to give way.
  expect(add('c2', 'c')).toEqual({ item: 'c2', fullParty: null });
  expect(add('d1', 'd')).toEqual({ item: 'a2', fullParty: null });
  expect(line.size).toBe(5);
  expect(takeAll()).toEqual(['a1', 'b1', 'c1', 'd1', 'b2']);
});

test('a full line drops no more than it must, whatever comes', () => {
  const { line, add } = lineOf(50);
  for (let n = 0; n < 2_000; n += 1) {
    const before = line.size;
    const dropped = add(`${n}`, `address ${(n * 7) % 23}`, `account ${n % 5}`);
    expect(line.size).toBe(dropped ? before : before + 1);
    if (n % 3 === 0) line.take();
  }
  let left = line.size;
  while (line.take() !== undefined) left -= 1;
  expect([left, line.size]).toEqual([0, 0]);
});
