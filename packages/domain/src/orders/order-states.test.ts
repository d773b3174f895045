import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  earningStates,
  earns,
  isSettled,
  isUndecided,
  keepsAccess,
  type OrderEvent,
  orderStates,
  settledStates,
  stateAfter,
} from './order-states.ts';

const events: OrderEvent[] = [
  'pending',
  'paid',
  'failed',
  'review',
  'expired',
  'refund_requested',
  'refund_refused',
  'refunded',
  'partly_refunded',
  'disputed',
  'dispute_won',
];

// PAY-3
test.each([
  ['created', 'paid:paid failed:failed review:review expired:expired'],
  ['pending', 'paid:paid failed:failed review:review expired:expired'],
  ['failed', 'paid:paid review:review'],
  ['expired', 'paid:paid review:review'],
  ['review', 'paid:paid failed:failed'],
  ['paid', 'refund_requested:refund_pending refunded:refunded partly_refunded:partly_refunded disputed:charged_back'],
  ['refund_pending', 'refund_refused:paid refunded:refunded disputed:charged_back'],
  ['partly_refunded', 'refunded:refunded disputed:charged_back'],
  ['charged_back', 'refunded:refunded dispute_won:paid'],
  ['refunded', ''],
] as const)('%s goes on by %s and by nothing else', (state, expected) => {
  const steps = events.flatMap((event) => {
    const next = stateAfter(state, event);
    return next === null ? [] : [`${event}:${next}`];
  });
  expect(steps.join(' ')).toBe(expected);
});

test('money that was taken stays known as taken, whatever follows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStates), fc.array(fc.constantFrom(...events)), (start, sequence) => {
      let state = start;
      for (const event of sequence) {
        const next = stateAfter(state, event);
        if (next !== null && isSettled(state)) expect(isSettled(next)).toBe(true);
        if (next !== null && isSettled(next) && !isSettled(state)) expect(next).toBe('paid');
        state = next ?? state;
      }
    }),
  );
});

test('revenue is what is paid, also while its refund is only requested', () => {
  expect(earningStates).toEqual(['paid', 'refund_pending']);
  expect(orderStates.filter(earns)).toEqual(earningStates);
});

test('a buyer keeps what was bought until all of the money is gone', () => {
  expect(orderStates.filter(keepsAccess)).toEqual(['paid', 'refund_pending', 'partly_refunded']);
});

test('settled and undecided orders', () => {
  expect(settledStates).toEqual(['paid', 'refund_pending', 'refunded', 'partly_refunded', 'charged_back']);
  expect(orderStates.filter(isUndecided)).toEqual(['created', 'pending']);
});
