import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The part of the configuration that keys are derived from. */
export type KeyConfig = { SECRET_KEY?: string | undefined };

/** Used when SECRET_KEY is not set. It is published, so production refuses both. */
export const developmentKey = 'examplar-development-key-not-for-production';
/** The terminal of the VNPay stand-in and of the test vectors; not valid at the real gateway (PAY-31). Published as well. */
export const sandboxTerminal = { tmnCode: 'LOCALT01', secret: 'LOCALSANDBOXSECRET0123456789ABCD' };
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Derives a separate key for each purpose, so that one key reveals nothing about another. */
export const keyFor = ({ SECRET_KEY }: KeyConfig, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', SECRET_KEY ?? developmentKey, 'examplar', purpose, 32));

/** Encrypts a secret that the product has to read again, for storage in the database. */
export function seal(config: KeyConfig, purpose: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(config, purpose), iv);
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts the output of `seal`.
 *
 * @throws Error if the key differs, or the text was altered
 */
export function unseal(config: KeyConfig, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyFor(config, purpose), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
}
