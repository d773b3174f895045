import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfUuid, isUuid, uuidOfBytes } from './uuid.ts';

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
