import { hmacSha512, isSameHash } from './vnpay-signing.ts';

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
