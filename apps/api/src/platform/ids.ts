import { hash, randomBytes } from 'node:crypto';
import { tokenRandomBytes, userToken } from '@examplar/domain/ids/user-token';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from './clock.ts';

/** A new id of a user-owned row: UUIDv7, ordered by the API's clock. */
export const newId = (clock: Clock): string => uuidv7({ msecs: clock.now().getTime() });

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** The hash under which the database stores a token. */
export const hashToken = (token: string): Buffer => sha256(token);

/** A new bearer secret that contains its user's id, and the hash to store. */
export function newToken(userId: string): { token: string; hash: Buffer } {
  const token = userToken(userId, randomBytes(tokenRandomBytes));
  return { token, hash: hashToken(token) };
}
