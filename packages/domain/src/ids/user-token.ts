import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { bytesOfUuid, isUuid, uuidOfBytes } from './uuid.ts';

const userBytes = 16;
export const tokenRandomBytes = 32;

/**
 * A session, reset or confirmation token: the user's id before 32 random bytes, as 64 characters (architecture.md).
 *
 * Opaque to clients. It contains the user's id so that its look-up goes to one shard. Only its hash is stored.
 */
export function userToken(userId: string, random: Uint8Array): string {
  if (random.length !== tokenRandomBytes) throw new Error(`A token takes ${tokenRandomBytes} random bytes`);
  const bytes = new Uint8Array(userBytes + tokenRandomBytes);
  bytes.set(bytesOfUuid(userId));
  bytes.set(random, userBytes);
  return encodeBase64url(bytes);
}

/** The user whose token this claims to be, or null if it is malformed. Do not trust the claim before the hash matches. */
export function userIdOfToken(token: string): string | null {
  if (token.length !== ((userBytes + tokenRandomBytes) * 4) / 3) return null;
  const bytes = decodeBase64url(token);
  if (!bytes) return null;
  const userId = uuidOfBytes(bytes.subarray(0, userBytes));
  return isUuid(userId) ? userId : null;
}
