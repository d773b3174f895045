import { crockfordLength, decodeCrockford, encodeCrockford } from './crockford.ts';
import { bytesOfUuid, isUuid, uuidOfBytes } from './uuid.ts';

export const txnRefRandomBytes = 16;

/**
 * An order's reference at the payment provider: the user's id and 128 random bits, 26 upper-case characters each.
 *
 * A provider's message thus names the user, and its look-up meets one shard (architecture.md; PAY-21).
 */
export function txnRef(userId: string, random: Uint8Array): string {
  return encodeCrockford(bytesOfUuid(userId)) + encodeCrockford(random);
}

/** Whose order this reference claims to be of, or null when it is none of ours. */
export function userIdOfTxnRef(reference: string): string | null {
  const user = decodeCrockford(reference.slice(0, crockfordLength));
  const random = decodeCrockford(reference.slice(crockfordLength));
  if (!user || !random) return null;
  const userId = uuidOfBytes(user);
  return isUuid(userId) ? userId : null;
}
