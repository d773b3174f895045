// Dong at the fixed rate of 24,000 VND per USD. Integers only (PAY-2).

const vndPerDollar = 24_000;

/** Dong for a price in cents: 4999 → 1,199,760. */
export const vndOfCents = (cents: number): number => wholeProduct(cents, vndPerDollar / 100);

/** VNPay's `vnp_Amount` for a price in cents, which is dong × 100: 4999 → 119976000. */
export const vnpAmountOfCents = (cents: number): number => wholeProduct(cents, vndPerDollar);

function wholeProduct(cents: number, factor: number): number {
  const product = cents * factor;
  if (!Number.isSafeInteger(cents) || cents < 0 || !Number.isSafeInteger(product)) {
    throw new Error(`Money is whole cents, not ${cents}`);
  }
  return product;
}

/**
 * Converts dollars from a request to integer cents; null unless the amount has at most two decimals.
 *
 * Uses the shortest decimal text of the number instead of multiplying: 19.99 × 100 is 1998.9999999999998.
 */
export function centsOfDollars(dollars: number): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(dollars));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Converts cents to dollars for a response (4999 → 49.99): the nearest number, which prints with at most two decimals. */
export function dollarsOfCents(cents: number): number {
  return asCents(cents) / 100;
}

/** Formats cents as a price: `$49.99`. */
export function formatDollars(cents: number): string {
  return `$${Math.floor(asCents(cents) / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function asCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`Money is whole cents, not ${cents}`);
  return cents;
}
