import { decodeBase64url } from '@examplar/domain/ids/base64url';
import { expect, test } from 'vitest';
import { addressHash, invitationToken, readStopToken, stopToken } from './tokens.ts';

const config = { SECRET_KEY: 'one-key-of-a-product-that-is-long-enough' };
const other = { SECRET_KEY: 'another-key-of-another-product-long-enough' };
const id = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';

test('a stop token names its address by hash, whatever its case, and to nobody else', () => {
  const token = stopToken(config, 'Ada@Example.org');
  expect(readStopToken(config, token)).toEqual(addressHash(config, 'ada@example.ORG'));
  expect(
    Buffer.from(decodeBase64url(token) ?? '')
      .toString('latin1')
      .toLowerCase(),
  ).not.toContain('ada');
});

// TEA-21
test.each([
  ['of another key', stopToken(other, 'ada@example.org')],
  ['with another hash', `A${stopToken(config, 'ada@example.org').slice(1)}`],
  ['with another signature', stopToken(config, 'ada@example.org').replace(/.{8}$/, 'AAAAAAAA')],
  ['that is too short', stopToken(config, 'ada@example.org').slice(0, 40)],
  ['of an invitation', invitationToken(config, id).token],
  ['that is none', 'not a token'],
])('a stop token %s stops nothing', (_case, token) => {
  expect(readStopToken(config, token)).toBeNull();
});

test('the token of an invitation is the same each time, and another with another key or id', () => {
  const token = invitationToken(config, id);
  expect(invitationToken(config, id)).toEqual(token);
  expect(invitationToken(other, id).token).not.toBe(token.token);
  expect(invitationToken(config, id.replace('7b55', '7b56')).token).not.toBe(token.token);
});
