import { expect, test } from 'vitest';
import { passwordRule } from '../passwords.ts';
import { emailAddress, text, webUrl } from './text.ts';

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
