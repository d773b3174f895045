import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

/** The part of the configuration that keys are derived from. */
export type Keyed = Pick<Config, 'SECRET_KEY'>;

/** Outside production the product starts without a key of its own; production refuses to (config.ts). */
const developmentKey = 'examplar-development-key-not-for-production';
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** One key for each purpose, so that what is known of one says nothing of another. */
export const keyFor = ({ SECRET_KEY }: Keyed, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', SECRET_KEY ?? developmentKey, 'examplar', purpose, 32));

/** Encrypts a secret that the product has to read again, for a column of the database. */
export function seal(config: Keyed, purpose: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(config, purpose), iv);
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/**
 * What `seal` was given.
 *
 * @throws Error when the key is another one, or the text was altered
 */
export function unseal(config: Keyed, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyFor(config, purpose), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
}
