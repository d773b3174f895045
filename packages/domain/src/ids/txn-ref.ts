import { bytesOfUuid, isUuid, uuidOfBytes } from './uuid.ts';

// Crockford's base 32: no I, L, O or U, so that a reference survives being read aloud. 16 bytes make 26 characters.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const crockfordLength = 26;

export function encodeCrockford(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new Error(`16 bytes make 26 characters, not ${bytes.length}`);
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let place = 0; place < crockfordLength; place += 1) {
    text = alphabet[Number(number & 31n)] + text;
    number >>= 5n;
  }
  return text;
}

/** Decodes 26 characters to 16 bytes; null unless they are exactly what `encodeCrockford` would produce. */
export function decodeCrockford(text: string): Uint8Array | null {
  if (text.length !== crockfordLength) return null;
  let number = 0n;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    number = (number << 5n) | BigInt(value);
  }
  if (number >> 128n) return null;
  return Uint8Array.from({ length: 16 }, (_, index) => Number((number >> BigInt(8 * (15 - index))) & 255n));
}

export const txnRefRandomBytes = 16;

/**
 * An order's reference at the payment gateway: the user's id and 128 random bits, 26 upper-case characters each.
 *
 * A gateway's message thus identifies the user, and its look-up goes to one shard (architecture.md; PAY-21).
 */
export function txnRef(userId: string, random: Uint8Array): string {
  return encodeCrockford(bytesOfUuid(userId)) + encodeCrockford(random);
}

/** The reference of an invoice, which people write on a transfer: short, and of 50 random bits, such as 'PF-7K2M9-QPD4T'. */
export function invoiceReference(random: Uint8Array): string {
  const text = encodeCrockford(random).slice(-10);
  return `PF-${text.slice(0, 5)}-${text.slice(5)}`;
}

/** The user whose order this reference claims to be, or null if it is malformed. */
export function userIdOfTxnRef(reference: string): string | null {
  const user = decodeCrockford(reference.slice(0, crockfordLength));
  const random = decodeCrockford(reference.slice(crockfordLength));
  if (!user || !random) return null;
  const userId = uuidOfBytes(user);
  return isUuid(userId) ? userId : null;
}
