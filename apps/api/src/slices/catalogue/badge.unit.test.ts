import { expect, test } from 'vitest';
import { drawBadge } from './badge.ts';
import { badgeLetters } from './badge-letters.ts';

const draw = (code: string) => drawBadge({ code, level: 'Associate', tint: 60 });

test.each([
  ['SAA-C03', 3],
  ['AZ-104', 3],
  ['SY0-701', 3],
  ['CISSP', 5],
])('the letters of %s are outlines, the same in every browser', (code, letters) => {
  expect(draw(code)).not.toContain('<text');
  expect(draw(code).match(/<path d="M/g)).toHaveLength(letters);
});

test('the label is centred in the badge', () => {
  const [, left, baseline, scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(draw('SAA-C03')) ?? [];
  const width = [...'SAA'].reduce((sum, letter) => sum + (badgeLetters[letter]?.[0] ?? 0), 0);
  expect(Number(left) * 2 + width * Number(scale)).toBeCloseTo(100, 1);
  // Capitals are about seven tenths of their size.
  expect(Number(baseline) - 50).toBeCloseTo(25 * 0.35, 0);
});

test('a code with other characters is written as text, escaped', () => {
  expect(draw('Đ&<')).toContain('Đ&#38;&#60;</text>');
});
