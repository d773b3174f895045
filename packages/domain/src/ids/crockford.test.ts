import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCrockford, encodeCrockford } from './txn-ref.ts';

const sixteen = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('bytes come back from their 26 characters as they were', () => {
  fc.assert(
    fc.property(sixteen, (bytes) => {
      const text = encodeCrockford(bytes);
      expect(text).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
      expect(decodeCrockford(text)).toEqual(bytes);
    }),
  );
});

test('references sort as their bytes do', () => {
  fc.assert(
    fc.property(sixteen, sixteen, (a, b) => {
      expect(encodeCrockford(a) < encodeCrockford(b)).toBe(Buffer.compare(a, b) < 0);
    }),
  );
});

test.each([
  ['00000000000000000000000000', new Uint8Array(16)],
  ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', new Uint8Array(16).fill(255)],
])('%s is read at the edge of its range', (text, bytes) => {
  expect(decodeCrockford(text)).toEqual(bytes);
});

test.each([
  ['beyond 128 bits', '80000000000000000000000000'],
  ['in lower case', '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
  ['with a letter that the alphabet lacks', '0000000000000000000000000U'],
  ['too short', '0000000000000000000000000'],
  ['too long', '000000000000000000000000000'],
])('a text %s is refused', (_case, text) => {
  expect(decodeCrockford(text)).toBeNull();
});
