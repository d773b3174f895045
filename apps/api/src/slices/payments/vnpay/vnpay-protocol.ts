import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentOutcome } from '@examplar/domain/orders/order-states';

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

// Checksums of querydr and refund: values joined with |, not encoded, absent ones as empty text (PAY-27).

export type Message = Record<string, string>;

const fields = {
  queryRequest: 'RequestId|Version|Command|TmnCode|TxnRef|TransactionDate|CreateDate|IpAddr|OrderInfo',
  queryAnswer:
    'ResponseId|Command|ResponseCode|Message|TmnCode|TxnRef|Amount|BankCode|PayDate|TransactionNo|TransactionType|TransactionStatus|OrderInfo|PromotionCode|PromotionAmount',
  refundRequest:
    'RequestId|Version|Command|TmnCode|TransactionType|TxnRef|Amount|TransactionNo|TransactionDate|CreateBy|CreateDate|IpAddr|OrderInfo',
  refundAnswer:
    'ResponseId|Command|ResponseCode|Message|TmnCode|TxnRef|Amount|BankCode|PayDate|TransactionNo|TransactionType|TransactionStatus|OrderInfo',
} as const;

export type Kind = keyof typeof fields;

export function checksum(kind: Kind, message: Message, secret: string): string {
  const values = fields[kind].split('|').map((name) => message[`vnp_${name}`] ?? '');
  return hmacSha512(secret, values.join('|'));
}

/** True if the message's hash is valid. Without a hash it is not (fail closed). */
export const hasValidChecksum = (kind: Kind, message: Message, secret: string): boolean =>
  isSameHash(checksum(kind, message, secret), message.vnp_SecureHash);

const gmt7Ms = 7 * 60 * 60 * 1_000;

/**
 * Formats an instant for VNPay: yyyyMMddHHmmss in GMT+7, which has no daylight saving time (PAY-22). Do not use local getters, nor the zone
 * Etc/GMT+7, which is UTC-7.
 */
export function vnpayTimestamp(instant: Date): string {
  return new Date(instant.getTime() + gmt7Ms).toISOString().slice(0, 19).replace(/[-:T]/g, '');
}

/** The outcome that a notification reports, and whether to query VNPay again although it seems final. */
type NotificationOutcome = { outcome: ReportedOutcome; isDoubtful: boolean };

type ReportedOutcome = Exclude<PaymentOutcome, 'expired'>;

const unclearPaymentStatuses = ['04', '07'];

/**
 * The outcome that a notification reports. Success needs both codes to be 00. Response code 00 with another status is a doubtful failure,
 * which querydr decides.
 */
export function outcomeOfNotification(responseCode: string, transactionStatus: string): NotificationOutcome {
  if (responseCode === '00') {
    return transactionStatus === '00' ? final('paid') : { outcome: 'failed', isDoubtful: true };
  }
  if (responseCode === '07' || unclearPaymentStatuses.includes(transactionStatus)) return final('review');
  return transactionStatus === '01' ? { outcome: 'pending', isDoubtful: true } : final('failed');
}

/** The outcome that querydr reports. It is in the status: the response code is only about the query itself. */
export function outcomeOfQuery(transactionStatus: string): ReportedOutcome {
  if (transactionStatus === '00') return 'paid';
  if (unclearPaymentStatuses.includes(transactionStatus)) return 'review';
  return transactionStatus === '02' ? 'failed' : 'pending';
}

/** True if the transaction number refers to an actual payment: VNPay sends `0` if nothing was debited. */
export const isTransactionNumber = (number: string): boolean => /^\d{1,15}$/.test(number) && !/^0+$/.test(number);

const final = (outcome: ReportedOutcome): NotificationOutcome => ({ outcome, isDoubtful: false });
