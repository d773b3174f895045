import { crockfordLength, decodeCrockford, encodeCrockford } from './crockford.ts';
import { bytesOfUuid, isUuid, uuidOfBytes } from './uuid.ts';

export const txnRefRandomBytes = 16;

/**
 * An order's reference at the payment gateway: the user's id and 128 random bits, 26 upper-case characters each.
 *
 * A gateway's message thus identifies the user, and its look-up goes to one shard (architecture.md; PAY-21).
 */
export function txnRef(userId: string, random: Uint8Array): string {
  return encodeCrockford(bytesOfUuid(userId)) + encodeCrockford(random);
}

/** The user whose order this reference claims to be, or null if it is malformed. */
export function userIdOfTxnRef(reference: string): string | null {
  const user = decodeCrockford(reference.slice(0, crockfordLength));
  const random = decodeCrockford(reference.slice(crockfordLength));
  if (!user || !random) return null;
  const userId = uuidOfBytes(user);
  return isUuid(userId) ? userId : null;
}
