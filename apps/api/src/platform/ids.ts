import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from './clock.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const userIdBytes = 16;
const secretBytes = 32;

/** A new id of a user-owned row: UUIDv7, ordered by the API's clock. */
export const newId = (clock: Clock): string => uuidv7({ msecs: clock.now().getTime() });

export const isUuid = (text: string): boolean => uuidPattern.test(text);

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => sha256(token);

/**
 * A bearer secret that carries its user: the 16 bytes of the user's id before 32 random ones, base64url.
 * So a look-up names `user_id` and meets one shard (architecture, Data); to everyone else it is opaque.
 */
export function newToken(userId: string): { token: string; hash: Buffer } {
  const token = Buffer.concat([uuidToBytes(userId), randomBytes(secretBytes)]).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The user a token speaks of, or null for anything that is not shaped like a token. Proves nothing by itself. */
export function userIdOfToken(token: string): string | null {
  if (token.length !== 64 || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === userIdBytes + secretBytes ? bytesToUuid(bytes.subarray(0, userIdBytes)) : null;
}

export const uuidToBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

export function bytesToUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
