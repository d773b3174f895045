import fc from 'fast-check';
import { expect, test } from 'vitest';
import { txnRef, userIdOfTxnRef } from './txn-ref.ts';

const random = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('a reference is 52 upper-case letters and digits and names its user', () => {
  fc.assert(
    fc.property(fc.uuid(), random, (userId, bytes) => {
      const reference = txnRef(userId, bytes);
      expect(reference).toMatch(/^[0-9A-Z]{52}$/);
      expect(userIdOfTxnRef(reference)).toBe(userId);
    }),
  );
});

const ours = txnRef('017f22e2-79b0-7cc3-98c4-dc0c0c07398f', new Uint8Array(16));

test.each([
  ['empty', ''],
  ['cut short', ours.slice(0, -1)],
  ['with something after it', `${ours}0`],
  ['in lower case', ours.toLowerCase()],
  ['with no user id in it', '0'.repeat(52)],
  ["of somebody else's making", 'ORDER-2026-000017'],
])('a reference %s names no order', (_case, reference) => {
  expect(userIdOfTxnRef(reference)).toBeNull();
});
