import { expect, test } from 'vitest';
import { certificationStatusLabel, isRetired } from './statuses.ts';

test.each([
  ['available', 'Available'],
  ['coming_soon', 'Coming Soon'],
  ['updating', 'Updating'],
  ['retired', 'Retired'],
  ['anything', 'Retired'],
])('%s is shown as %s', (status, label) => {
  expect(certificationStatusLabel(status)).toBe(label);
});

// EXM-23
test.each([
  ['2026-11-30T23:59:59.999Z', false],
  ['2026-12-01T00:00:00.000Z', true],
])('at %s an exam with its last day on November 30 is retired: %s', (now, expected) => {
  expect(isRetired({ status: 'available', retiresOn: '2026-11-30' }, new Date(now))).toBe(expected);
});

test.each([
  ['retired', null, true],
  ['available', null, false],
  ['coming_soon', '2026-11-01', true],
])('an exam that is %s with the last day %s is retired: %s', (status, retiresOn, expected) => {
  expect(isRetired({ status, retiresOn }, new Date('2026-11-27T10:00:00Z'))).toBe(expected);
});
