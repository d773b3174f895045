import { expect, test } from 'vitest';
import { drawBadge } from './badge.ts';

const draw = (code: string) => drawBadge({ code, level: 'Associate', tint: 70 });

test.each([
  ['SAA-C03', 3],
  ['AZ-104', 3],
  ['KCNA', 4],
  ['Terraform-004', 5],
])('the badge of %s has the outlines of %d letters and needs no font', (code, count) => {
  const svg = draw(code);
  expect(svg.match(/<path /g)).toHaveLength(count);
  expect(svg).not.toContain('<text');
  expect(svg).toContain(`aria-label="${code}"`);
});

test('letters are centred in the badge', () => {
  const [, x = 0, y = 0, scale = 0] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(draw('AZ-104')) ?? [];
  const starts = [...draw('AZ-104').matchAll(/<path transform="translate\((\d+)\)"/g)].map(([, start]) =>
    Number(start),
  );
  expect(starts[0]).toBe(0);
  expect(Number(y)).toBeCloseTo(50 + (697 * Number(scale)) / 2, 1);
  // The three digits are 1,650 to 1,950 units wide together.
  const width = 2 * (50 - Number(x));
  expect(width / Number(scale)).toBeGreaterThan(1_400);
  expect(width).toBeLessThan(72);
});

test('a letter without an outline is text, escaped', () => {
  const svg = draw('Ö<1-2');
  expect(svg).toContain('>Ö&#60;1</text>');
});
