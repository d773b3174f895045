import { expect, test } from 'vitest';
import { codePoints, cutToCodePoints } from './code-points.ts';

test.each([
  ['', 0],
  ['fine', 4],
  ['👍👍', 2],
  ['Đỗ', 2],
])('%j has the length %d as people count it', (text, length) => {
  expect(codePoints(text)).toBe(length);
});

test('a text is cut between characters, never within one', () => {
  expect(cutToCodePoints('a👍b', 2)).toBe('a👍');
  expect(cutToCodePoints('short', 500)).toBe('short');
});
