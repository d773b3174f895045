import { expect, test } from 'vitest';
import { certificationStatusLabel } from './statuses.ts';

test.each([
  ['available', 'Available'],
  ['coming_soon', 'Coming Soon'],
  ['updating', 'Updating'],
  ['retired', 'Retired'],
  ['anything', 'Retired'],
])('%s is shown as %s', (status, label) => {
  expect(certificationStatusLabel(status)).toBe(label);
});
