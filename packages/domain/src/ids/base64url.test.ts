import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url.ts';

test('it is the base64url of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64url');
      expect(encodeBase64url(bytes)).toBe(text);
      expect(decodeBase64url(text)).toEqual(bytes);
    }),
  );
});

test.each(['A', 'AA=', 'AB', 'A+/A', 'AAAA\n', 'ä'])('%j is not what the encoder writes', (text) => {
  expect(decodeBase64url(text)).toBeNull();
});
