import { expect, test } from 'vitest';
import { contactNeededBefore } from './contact.ts';

const hour = 3_600_000;
const last = Date.parse('2026-12-01T10:00:00Z');

// OFF-13
test.each([
  [0, null],
  [4 * 24 * hour - 1, null],
  [4 * 24 * hour, '2026-12-08T10:00:00.000Z'],
  [6 * 24 * hour, '2026-12-08T10:00:00.000Z'],
  [9 * 24 * hour, '2026-12-08T10:00:00.000Z'],
])('after %i ms without contact the next one is needed before %s', (passed, expected) => {
  expect(contactNeededBefore(last + passed, last)?.toISOString() ?? null).toBe(expected);
});

test('where no contact is known, nothing is said', () => {
  expect(contactNeededBefore(last, null)).toBeNull();
});
