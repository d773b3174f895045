import { describe, expect, test } from 'vitest';
import { formatMessage, formatParts, listPlaceholders } from './message.ts';

const questions = { by: 'count', forms: { one: '{count} question', other: '{count} questions' } };
const state = { by: 'state', forms: { on: 'It is on.', off: 'It is off.', other: 'It is unknown.' } };

describe('formatMessage', () => {
  test.each([
    [1, 'en', '1 question'],
    [0, 'en', '0 questions'],
    [1200, 'en', '1,200 questions'],
    [1200, 'vi', '1.200 questions'],
    [1, 'vi', '1 questions'],
  ] as const)('writes %d in %s as "%s"', (count, language, text) => {
    expect(formatMessage(questions, { count }, language)).toBe(text);
  });

  test.each([
    [0, 'en', 'nothing'],
    [1, 'en', '1 question'],
    [2, 'en', '2 questions'],
    [1, 'vi', '1 questions'],
    [3, 'en', 'three'],
    [3, 'vi', 'three'],
    [1000, 'en', '1,000 questions'],
  ] as const)('writes %d in %s as "%s" where 0 and 3 have forms of their own', (count, language, text) => {
    const forms = { '0': 'nothing', '3': 'three', ...questions.forms };
    expect(formatMessage({ by: 'count', forms }, { count }, language)).toBe(text);
  });

  test.each(['on', 'off'])('chooses a form by the value %s', (value) => {
    expect(formatMessage(state, { state: value }, 'en')).toBe(`It is ${value}.`);
  });

  test.each(['constructor', '__proto__', 'paused'])('falls back to the other form for the value %s', (value) => {
    expect(formatMessage(state, { state: value }, 'en')).toBe('It is unknown.');
  });

  test('leaves placeholders and patterns inside values alone', () => {
    const text = formatMessage('{first} and {second}', { first: '{second}', second: "$& $' $1" }, 'en');
    expect(text).toBe("{second} and $& $' $1");
  });

  test.each(['Hello {name}', { by: 'name', forms: { other: 'Hello' } }])('refuses %j without its value', (message) => {
    expect(() => formatMessage(message, {}, 'en')).toThrow('needs a value for name');
  });
});

test('a text with marks has its parts in its own order, and values are no marks', () => {
  const message = '<b>{count} questions</b>, {name}: <a>go on</a>';
  expect(formatParts(message, { count: 1200, name: '<b>x</b> {count}' }, 'vi')).toEqual([
    { mark: 'b', text: '1.200 questions' },
    { mark: null, text: ', <b>x</b> {count}: ' },
    { mark: 'a', text: 'go on' },
  ]);
  const forms = { one: 'a <b>{count}</b>', other: '<b>{count}</b> z' };
  expect(formatParts({ by: 'count', forms }, { count: 2 }, 'en').map(({ text }) => text)).toEqual(['2', ' z']);
  expect(listPlaceholders(message)).toEqual(['<a>', '<b>', 'count', 'name']);
});

test('placeholders are those of every form and the one that chooses', () => {
  expect(listPlaceholders('{b}, {a} and {b}')).toEqual(['a', 'b']);
  expect(listPlaceholders({ by: 'count', forms: { one: '{title}', other: '{count} {title}' } })).toEqual([
    'count',
    'title',
  ]);
  expect(listPlaceholders(state)).toEqual(['state']);
});
