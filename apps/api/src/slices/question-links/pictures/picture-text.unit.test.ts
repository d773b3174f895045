import { expect, test } from 'vitest';
import { pictureText, wrapText } from './picture-text.ts';

/** Ten pixels a character. */
const measure = (text: string) => 10 * text.length;
const wrap = (text: string, maxLines = 3) => wrapText(text, { width: 100, maxLines, measure });

test('a text is broken between words', () => {
  expect(wrap('one two three four')).toEqual({ lines: ['one two', 'three four'], isCut: false });
});

test('what does not fit is cut at a word, and says so', () => {
  const { lines, isCut } = wrap('aaaa bbbb cccc dddd eeee, ffff gggg', 3);
  expect([lines, isCut]).toEqual([['aaaa bbbb', 'cccc dddd', 'eeee…'], true]);
});

test('a last line that leaves no room for the ellipsis gives up its last word', () => {
  expect(wrap('aaaa bbbbb cccc', 1).lines).toEqual(['aaaa…']);
});

test('a word that is longer than a line is broken within', () => {
  const { lines } = wrap('x'.repeat(25));
  expect(lines).toEqual(['x'.repeat(10), 'x'.repeat(10), 'xxxxx']);
});

test('no line is ever wider than the picture, and there are never too many', () => {
  const text = `${'word '.repeat(400)}${'y'.repeat(900)}`;
  const { lines } = wrap(text, 7);
  expect(lines).toHaveLength(7);
  expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(100);
});

test('the text has no marks, a gap for each place, and an end', () => {
  expect(pictureText('**Which** `s3` [[1]] is\n\nright?')).toBe('Which s3 … is right?');
  expect(pictureText('a'.repeat(100_000)).length).toBe(1_200);
});
