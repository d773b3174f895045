import { createHmac, timingSafeEqual } from 'node:crypto';

// Signing of pay request, notification and return (PAY-20).

const maxQueryBytes = 4_096;
const hashNames = ['vnp_SecureHash', 'vnp_SecureHashType'];

/** HMAC-SHA512 in lower-case hex with the terminal's secret. */
export const hmacSha512 = (secret: string, data: string): string =>
  createHmac('sha512', secret).update(data, 'utf8').digest('hex');

/** Compares a received hash in constant time; false for anything that is not 128 hex digits. */
export function isSameHash(expected: string, received: unknown): boolean {
  if (typeof received !== 'string' || !/^[0-9a-f]{128}$/i.test(received)) return false;
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(received, 'hex'));
}

/** The query of a signed URL: exactly the signed string, followed by the hash. */
export function signQuery(parameters: Record<string, string>, secret: string): string {
  const signed = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .sort(byName)
    .map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`)
    .join('&');
  return `${signed}&vnp_SecureHash=${hmacSha512(secret, signed)}`;
}

/**
 * The parameters of a signed query, or null if the signature is invalid. The signature is checked over the query as received, then over its
 * re-encoded values, since encoders differ in six characters. Parameters that are not VNPay's are unsigned and dropped; a repeated name
 * invalidates the whole query.
 */
export function verifyQuery(rawQuery: string, secret: string): Map<string, string> | null {
  if (Buffer.byteLength(rawQuery) > maxQueryBytes) return null;
  const pieces = rawQuery.split('&').flatMap((piece): [string, string][] => {
    const [name = '', ...value] = piece.split('=');
    return name.startsWith('vnp_') ? [[name, value.join('=')]] : [];
  });
  const all = new Map(pieces);
  if (all.size !== pieces.length) return null;

  const signed = pieces.filter(([name, value]) => !hashNames.includes(name) && value !== '').sort(byName);
  const values = decoded(signed);
  if (!values) return null;
  const hash = all.get('vnp_SecureHash');
  const asReceived = signed.map(([name, value]) => `${name}=${value}`).join('&');
  const reencoded = [...values].map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`).join('&');
  const isValid = isSameHash(hmacSha512(secret, asReceived), hash) || isSameHash(hmacSha512(secret, reencoded), hash);
  return isValid ? values : null;
}

function decoded(pieces: [string, string][]): Map<string, string> | null {
  try {
    return new Map(pieces.map(([name, value]) => [name, decodeURIComponent(value.replaceAll('+', ' '))]));
  } catch {
    return null;
  }
}

/** Sorts by code unit, never by locale. */
const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : one > other ? 1 : 0);

const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
