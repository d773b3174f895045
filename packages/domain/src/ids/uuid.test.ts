import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfUuid, instantOfUuidV7, isUuid, isUuidV7, uuidOfBytes, uuidV7Of } from './uuid.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
const instants = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });

test('the example of RFC 9562 is made from its parts', () => {
  const bytes = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(uuidV7Of(new Date('2022-02-22T19:22:22.000Z'), bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('a UUIDv7 knows when it was made and is written as we write them', () => {
  fc.assert(
    fc.property(instants, random, (instant, bytes) => {
      const uuid = uuidV7Of(instant, bytes);
      expect(isUuidV7(uuid)).toBe(true);
      expect(instantOfUuidV7(uuid)).toEqual(instant);
    }),
  );
});

test('a later UUIDv7 sorts after an earlier one', () => {
  fc.assert(
    fc.property(instants, instants, random, random, (a, b, x, y) => {
      if (a < b) expect(uuidV7Of(a, x) < uuidV7Of(b, y)).toBe(true);
    }),
  );
});

test('bytes come back from a UUID as they were', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuidOfBytes(bytesOfUuid(uuid))).toBe(uuid);
    }),
  );
});

test.each([
  ['', false],
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', true],
  ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', false],
  ['017f22e279b07cc398c4dc0c0c07398f', false],
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n', false],
  ["017f22e2-79b0-7cc3-98c4-dc0c0c07398f' or 1=1", false],
])('%j is a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

test('too few random bytes are a broken assumption', () => {
  expect(() => uuidV7Of(new Date(), new Uint8Array(9))).toThrow('10 random bytes');
});
