import { createHmac } from 'node:crypto';
import { decodeBase64url, encodeBase64url } from '@examplar/domain/ids/base64url';
import { tokenRandomBytes, userIdOfToken } from '@examplar/domain/ids/user-token';
import { newToken } from '../../platform/ids.ts';
import { type KeyConfig, keyFor } from '../../platform/secrets.ts';

const purpose = 'question-link';
const userBytes = 16;

/**
 * A new token of a link, and the hash to store. Like every token it leads to its user's shard; the user's id in it is
 * encrypted, because the recipient must not learn who sent the link, or which links have the same sender.
 */
export function newLinkToken(config: KeyConfig, userId: string): { token: string; hash: Buffer } {
  const { token, hash } = newToken(userId);
  return { token: masked(config, decodeBase64url(token) as Uint8Array), hash };
}

/** The sender whose link this claims to be, with the token as it was hashed; null for any other text. */
export function readLinkToken(config: KeyConfig, text: string): { userId: string; token: string } | null {
  const bytes = decodeBase64url(text);
  if (bytes?.length !== userBytes + tokenRandomBytes) return null;
  const token = masked(config, bytes);
  const userId = userIdOfToken(token);
  return userId === null ? null : { userId, token };
}

/** XORs the id with a key stream derived from the token's random part; applying it twice gives the original. */
function masked(config: KeyConfig, bytes: Uint8Array): string {
  const stream = createHmac('sha256', keyFor(config, purpose)).update(bytes.subarray(userBytes)).digest();
  return encodeBase64url(bytes.map((byte, index) => (index < userBytes ? byte ^ (stream[index] as number) : byte)));
}
