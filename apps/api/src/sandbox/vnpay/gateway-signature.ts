import { createHmac } from 'node:crypto';

// The gateway's own signing, written apart from the merchant's, so that one bug cannot cancel itself (PAY-31).

const hex = (secret: string, text: string) =>
  createHmac('sha512', Buffer.from(secret, 'utf8')).update(text).digest('hex');

/** Parameters as the gateway signs them: sorted by name, written as a form. */
function formOf(parameters: Iterable<[string, string]>): string {
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
  const form = formOf(Object.entries(parameters));
  return `${form}&vnp_SecureHash=${hex(secret, form)}`;
}

/** True if a merchant's request is signed with the terminal's secret. */
export function isSealed(secret: string, search: URLSearchParams): boolean {
  const given = search.get('vnp_SecureHash') ?? '';
  return given.length === 128 && given.toLowerCase() === hex(secret, formOf(search));
}

/** The signature of the JSON calls: values between bars, absent ones empty. */
export const bars = (secret: string, values: readonly (string | undefined)[]): string =>
  hex(secret, values.map((value) => value ?? '').join('|'));
