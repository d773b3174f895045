import { expect, test } from 'vitest';
import { daysRemaining, isCancellable, runningAt, statusAt } from './subscription-state.ts';

const endsAt = new Date('2026-06-01T12:00:00Z');
const justBefore = new Date('2026-06-01T11:59:59.999Z');

// API-10
test.each([
  ['active', 'active', justBefore],
  ['expired', 'active', endsAt],
  ['expired', 'active', new Date('2027-01-01T00:00:00Z')],
  ['cancel', 'cancel', justBefore],
  ['cancel', 'cancel', endsAt],
  ['expired', 'expired', justBefore],
] as const)('the status is %s for a stored %s at %s', (expected, status, now) => {
  expect(statusAt({ status, endsAt }, now)).toBe(expected);
});

test.each([
  ['active', justBefore, 1],
  ['active', new Date('2026-05-25T12:00:00Z'), 7],
  ['active', new Date('2026-05-25T11:59:59Z'), 8],
  ['active', endsAt, 0],
  ['cancel', justBefore, 0],
] as const)('a subscription stored as %s has at %s %i days left', (status, now, expected) => {
  expect(daysRemaining({ status, endsAt }, now)).toBe(expected);
});

test.each([
  ['BASIC_3M', 'active', justBefore, true],
  ['BASIC_3M', 'active', endsAt, false],
  ['BASIC_3M', 'cancel', justBefore, false],
  ['FREE_TRIAL', 'active', justBefore, false],
] as const)('%s stored as %s may at %s be cancelled: %s', (planName, status, now, expected) => {
  expect(isCancellable({ planName, status, endsAt }, now)).toBe(expected);
});

test('only a subscription that still runs counts', () => {
  const plan = { planName: 'BASIC_3M', status: 'active', endsAt, certificationId: null, providerId: null } as const;
  expect(runningAt(plan, justBefore)).toBe(plan);
  expect(runningAt(plan, endsAt)).toBeNull();
  expect(runningAt({ ...plan, status: 'cancel' }, justBefore)).toBeNull();
  expect(runningAt(null, justBefore)).toBeNull();
});
