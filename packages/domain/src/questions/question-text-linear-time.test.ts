import { expect, test } from 'vitest';
import { growthIfSlow } from '../linear-time.fixture.ts';
import { parseQuestionText } from './question-text.ts';

test.each([
  ['opening bold', '**a '],
  ['opening brackets', '['],
  ['opening links', '[a]('],
  ['nested brackets', '[['],
  ['backticks', '` `` '],
  ['pipes', '|-'],
  ['bullets', '- a\n'],
  ['indented bullets', ' - a\n'],
  ['blank lines', '- a\n\n\n'],
])('a hundred thousand characters of %s are parsed in linear time', (_case, part) => {
  const make = (length: number) => part.repeat(length / part.length);
  expect(growthIfSlow(parseQuestionText, make, 100_000)).toBeNull();
});

test('a ruler of 100 KB of blanks is read in linear time', () => {
  const make = (length: number) => `a|b\n|-${' '.repeat(length)}x`;
  expect(growthIfSlow(parseQuestionText, make, 100_000)).toBeNull();
});
