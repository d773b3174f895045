import { expect, test } from 'vitest';
import type { OrderState } from '../orders/order-states.ts';
import { isRefundable } from './refund-window.ts';

const paid = { status: 'paid' as OrderState, paidAt: new Date('2026-03-01T10:00:00Z'), refundRequestedAt: null };
const inTime = new Date('2026-03-15T10:00:00Z');

test('an order can be returned until 14 days after it was paid', () => {
  expect(isRefundable(paid, false, inTime)).toBe(true);
  expect(isRefundable(paid, false, new Date('2026-03-15T10:00:00.001Z'))).toBe(false);
});

test.each([
  ['is not paid', { ...paid, status: 'pending' as const, paidAt: null }, false],
  ['is refunded already', { ...paid, status: 'refunded' as const }, false],
  ['was asked for already', { ...paid, refundRequestedAt: inTime }, false],
  ["is the account's second", paid, true],
])('an order that %s cannot be returned', (_case, order, hasAskedBefore) => {
  expect(isRefundable(order, hasAskedBefore, inTime)).toBe(false);
});
