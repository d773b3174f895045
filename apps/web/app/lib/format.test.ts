import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCount, formatDate, formatDuration, formatPercent, formatPrice, formatVnd } from './format.ts';
import { formatClock, formatQuantity, formatScore } from './formats/quantities.ts';
import { initialsOf } from './session/initials.ts';

test.each([
  [5647, '01:34:07'],
  [0, '00:00:00'],
  [-3, '00:00:00'],
  [36_000, '10:00:00'],
  [599.9, '00:09:59'],
])('%d seconds are shown on the clock as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown);
});

test.each([
  [6480, '1 h 48 min'],
  [7200, '2 h'],
  [720, '12 min'],
  [40, '40 s'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('money, shares, amounts and days are written the same everywhere', () => {
  expect(formatPrice(29.9)).toBe('$29.90');
  expect(formatVnd(719_760)).toBe('719,760 VND');
  expect(formatPercent(71.44, 1)).toBe('71.4%');
  expect([formatScore(71.9), formatScore(72)]).toEqual(['71.9%', '72%']);
  expect(formatQuantity(1, 'exam')).toBe('1 exam');
  expect(formatQuantity(1040, 'question')).toBe('1,040 questions');
  expect(formatDate('2026-10-28T23:30:00.000Z')).toBe('Oct 28, 2026');
});

test.each([
  ['Marie Curie', 'MC'],
  ['ada', 'A'],
  ['  nguyễn  văn an ', 'NV'],
  ['👨‍👩‍👧 Ada', '👨‍👩‍👧A'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 24_680_135])('%d is written as Intl writes it', (number) => {
  expect(formatCount(number)).toBe(new Intl.NumberFormat('en-US').format(number));
  const price = number / 100;
  for (const amount of [price, -price - 1]) {
    expect(formatPrice(amount)).toBe(
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount),
    );
  }
});

test('every month is written as Intl writes it', () => {
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2027, month, month + 1, 23, 30));
    expect(formatDate(date.toISOString())).toBe(written.format(date));
  }
});

test('no page shows the date of a moment as a day', () => {
  const root = new URL('..', import.meta.url).pathname;
  // The end of a plan and the day on which a fact was checked are days.
  const days = /(endsAt|checked_at)\b/;
  const found = globSync('**/*.{ts,tsx}', { cwd: root })
    .flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/\bformatDate\([^()]*(?:At|_at)\b[^()]*/g)])
    .map(([text]) => text)
    .filter((text) => !days.test(text));
  expect(found).toEqual([]);
});
