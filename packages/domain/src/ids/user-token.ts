import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { bytesOfUuid, isUuid, uuidOfBytes } from './uuid.ts';

const userBytes = 16;
export const tokenRandomBytes = 32;

/**
 * A session, reset or confirmation token: the user's id before 32 random bytes, as 64 characters (architecture.md).
 *
 * To everyone else it is opaque; to us it names the user, so that its look-up meets one shard. Only its hash is stored.
 */
export function userToken(userId: string, random: Uint8Array): string {
  if (random.length !== tokenRandomBytes) throw new Error(`A token takes ${tokenRandomBytes} random bytes`);
  const bytes = new Uint8Array(userBytes + tokenRandomBytes);
  bytes.set(bytesOfUuid(userId));
  bytes.set(random, userBytes);
  return encodeBase64url(bytes);
}

/** Whose token this claims to be, or null when it is none of ours. The claim is worth nothing before the hash matched. */
export function userIdOfToken(token: string): string | null {
  if (token.length !== ((userBytes + tokenRandomBytes) * 4) / 3) return null;
  const bytes = decodeBase64url(token);
  if (!bytes) return null;
  const userId = uuidOfBytes(bytes.subarray(0, userBytes));
  return isUuid(userId) ? userId : null;
}
