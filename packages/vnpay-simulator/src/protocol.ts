import { createHmac } from 'node:crypto';

/** The gateway's one merchant, whose secret is that of the test vectors: valid nowhere (PAY-31). */
export const terminal = { tmnCode: 'LOCALT01', secret: 'LOCALSANDBOXSECRET0123456789ABCD' };

/** The banks that one may choose from; the first has VNPay's public test card. */
export const banks = [
  { code: 'NCB', name: 'NCB', kind: 'domestic' },
  { code: 'VIETCOMBANK', name: 'Vietcombank', kind: 'domestic' },
  { code: 'BIDV', name: 'BIDV', kind: 'domestic' },
  { code: 'TECHCOMBANK', name: 'Techcombank', kind: 'domestic' },
  { code: 'VISA', name: 'Visa', kind: 'international' },
  { code: 'MASTERCARD', name: 'Mastercard', kind: 'international' },
] as const;

/** The possible outcomes of a payment (PAY-31); what they mean is in `page-texts.ts`. */
export const responseCodes = ['00', '07', '09', '10', '11', '12', '13', '24', '51', '65', '75', '79', '99'] as const;
export type ResponseCode = (typeof responseCodes)[number];

export const toTransactionStatus = (code: ResponseCode): string => (code === '00' ? '00' : code === '07' ? '07' : '02');

const hanoiMs = 7 * 3_600_000;

/** 14 digits in Hanoi's time. */
export function hanoiDigits(ms: number): string {
  const date = new Date(ms + hanoiMs);
  const parts = [
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  return date.getUTCFullYear() + parts.map((part) => String(part).padStart(2, '0')).join('');
}

/** Parses 14 digits to an instant; null if they are not a date. */
export function msOfHanoiDigits(digits: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - hanoiMs;
  return hanoiDigits(ms) === digits ? ms : null;
}

// The gateway's own signing, written apart from the merchant's, so that one bug cannot cancel itself (PAY-31).

const hex = (secret: string, text: string) =>
  createHmac('sha512', Buffer.from(secret, 'utf8')).update(text).digest('hex');

/** Parameters as the gateway signs them: sorted by name, written as a form. */
function encodeForm(parameters: Iterable<[string, string]>): string {
  const form = new URLSearchParams();
  const wanted = [...parameters].filter(
    ([name, value]) => name.startsWith('vnp_') && !name.startsWith('vnp_SecureHash') && value.length > 0,
  );
  for (const [name, value] of wanted) form.append(name, value);
  form.sort();
  return form.toString();
}

/** A query with its signature at the end, as the gateway sends it. */
export function seal(secret: string, parameters: Record<string, string>): string {
  const form = encodeForm(Object.entries(parameters));
  return `${form}&vnp_SecureHash=${hex(secret, form)}`;
}

/** True if a merchant's request is signed with the terminal's secret. */
export function isSealed(secret: string, search: URLSearchParams): boolean {
  const given = search.get('vnp_SecureHash') ?? '';
  return given.length === 128 && given.toLowerCase() === hex(secret, encodeForm(search));
}

/** The signature of the JSON calls: values between bars, absent ones empty. */
export const bars = (secret: string, values: readonly (string | undefined)[]): string =>
  hex(secret, values.map((value) => value ?? '').join('|'));
