import { expect, test } from 'vitest';
import { passwordRule } from '../passwords.ts';
import { emailAddress, personName, text, webUrl } from './text.ts';

const messagesOf = (schema: typeof passwordRule, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['one character', 'a', true],
  ['as many as allowed', 'abcde', true],
  ['as many emoji as allowed, each two UTF-16 units', '🙂🙂🙂🙂🙂', true],
  ['blanks around, which do not count', '  abcde  ', true],
  ['nothing', '', false],
  ['blanks only', '   ', false],
  ['one too many', 'abcdef', false],
  ['a NUL', 'a\0b', false],
  ['half of a surrogate pair', 'a\ud83d', false],
  ['a number', 5, false],
  ['a list, as a query name given twice makes', ['a', 'b'], false],
])('a text of 1 to 5 characters given %s is accepted: %#', (_case, value, accepted) => {
  expect(text({ max: 5 }).safeParse(value).success).toBe(accepted);
});

test('a text comes out trimmed, a secret as it was', () => {
  expect(text({ max: 5 }).parse(' ab ')).toBe('ab');
  expect(text({ max: 5, trim: false }).parse(' ab ')).toBe(' ab ');
});

test('a text that is wrong in several ways gets one message', () => {
  expect(messagesOf(text({ min: 3, max: 5 }), '\0\0\0\0\0\0\0')).toHaveLength(1);
});

test('a password has 8 to 128 code points and a message that says so', () => {
  expect(messagesOf(passwordRule, '1234567')).toEqual(['Your password must have at least 8 characters']);
  expect(messagesOf(passwordRule, '🔒'.repeat(7))).toEqual(['Your password must have at least 8 characters']);
  expect(messagesOf(passwordRule, '🔒'.repeat(8))).toEqual([]);
  expect(messagesOf(passwordRule, '🔒'.repeat(128))).toEqual([]);
  expect(messagesOf(passwordRule, '🔒'.repeat(129))).toEqual(['Your password must have at most 128 characters']);
  expect(passwordRule.parse('  with blanks  ')).toBe('  with blanks  ');
});

// IDN-30
test.each([
  ['Ada Lovelace', true],
  ['Nguyễn Thị Minh Khai', true],
  ['Nguyễn'.normalize('NFD'), true],
  ["Siobhán O'Connor-Ní Bhriain", true],
  ['می\u200cخواهم', true],
  ['श्री\u200d', true],
  ['👩\u200d💻', true],
  ['葛\u{e0100}城', true],
  ['❤\ufe0f', true],
  ['  Ada  ', true],
  ['\u202eAB', false],
  ['A\u2066B', false],
  ['A\u200fB', false],
  ['A\u061cB', false],
  ['A\tB', false],
  ['A\r\nC', false],
  ['\u0001\u0002', false],
  ['A\u0085B', false],
  ['A\u2028B', false],
  ['A\u2029B', false],
  ['Ad\u200bmin', false],
  ['Ad\u2060min', false],
  ['\u00ad', false],
  ['\u3164', false],
  ['\u{e0041}', false],
  ['\uffff', false],
  ['\u2800', false],
  ['\u200d', false],
  ['\ufe0f', false],
  ['\u0301', false],
])('%j as the name of a person is accepted: %s', (name, accepted) => {
  expect(personName.safeParse(name).success).toBe(accepted);
});

test.each([
  ['ada@example.org', true],
  ['Ada.Lovelace+exam@Example.org', true],
  ['ada', false],
  ['ada@example', false],
  ['a\0da@example.org', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('%s as an e-mail address is accepted: %s', (address, accepted) => {
  expect(emailAddress.safeParse(address).success).toBe(accepted);
});

test.each([
  ['https://docs.example.org/a?b=c', true],
  ['http://localhost:3000/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.org', false],
])('%s as a web address is accepted: %s', (address, accepted) => {
  expect(webUrl.safeParse(address).success).toBe(accepted);
});
