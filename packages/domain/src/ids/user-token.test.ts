import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userIdOfToken, userToken } from './user-token.ts';

const random = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a token is 64 URL-safe characters and names its user', () => {
  fc.assert(
    fc.property(fc.uuid(), random, (userId, bytes) => {
      const token = userToken(userId, bytes);
      expect(token).toMatch(/^[\w-]{64}$/);
      expect(userIdOfToken(token)).toBe(userId);
    }),
  );
});

const ours = userToken('017f22e2-79b0-7cc3-98c4-dc0c0c07398f', new Uint8Array(32).fill(7));

test.each([
  ['empty', ''],
  ['cut short', ours.slice(0, -1)],
  ['with something after it', `${ours}A`],
  ['with a character outside the alphabet', `${ours.slice(0, -1)}=`],
  ['with no user id in it', 'A'.repeat(64)],
])('a token %s names no user', (_case, token) => {
  expect(userIdOfToken(token)).toBeNull();
});

test('a token with fewer random bytes is a broken assumption', () => {
  expect(() => userToken('017f22e2-79b0-7cc3-98c4-dc0c0c07398f', new Uint8Array(16))).toThrow('32 random bytes');
});
