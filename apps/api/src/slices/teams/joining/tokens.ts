import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeBase64url, encodeBase64url } from '@examplar/domain/ids/base64url';
import { hashToken } from '../../../platform/ids.ts';
import { type KeyConfig, keyFor } from '../../../platform/secrets.ts';
import { emailKey } from '../../identity/public.ts';

type Token = { token: string; hash: Buffer };
const withHash = (token: string): Token => ({ token, hash: hashToken(token) });
const hmac = (config: KeyConfig, purpose: string, data: string | Uint8Array) =>
  createHmac('sha256', keyFor(config, purpose)).update(data).digest();

/** The token of a link: 256 random bits, shown once. */
export const newLinkToken = (): Token => withHash(encodeBase64url(randomBytes(32)));

/** The token of an invitation by address, made from its id, so that a mail that is sent again has the same link. */
export const invitationToken = (config: KeyConfig, id: string): Token =>
  withHash(encodeBase64url(hmac(config, 'team-invitation', id)));

/** What is kept of an address: a keyed hash. */
export const addressHash = (config: KeyConfig, email: string): Buffer =>
  hmac(config, 'team-invitation-address', emailKey(email));

/** The token that ends all invitations to an address: the hash of the address, signed, so that nobody can make others up. */
export function stopToken(config: KeyConfig, email: string): string {
  const hash = addressHash(config, email);
  return encodeBase64url(Buffer.concat([hash, signature(config, hash)]));
}

/** The hash of the address whose invitations the token ends; null for any other text. */
export function readStopToken(config: KeyConfig, token: string): Buffer | null {
  const bytes = decodeBase64url(token);
  if (bytes?.length !== 64) return null;
  const hash = Buffer.from(bytes.subarray(0, 32));
  return timingSafeEqual(bytes.subarray(32), signature(config, hash)) ? hash : null;
}

const signature = (config: KeyConfig, hash: Buffer) => hmac(config, 'team-invitation-stop', hash);
