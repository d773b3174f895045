/**
 * Dollars of a request as integer cents, or null when they are not an amount of at most two decimals.
 *
 * Read from the shortest decimal text of the number, never by multiplying: 19.99 × 100 is 1998.9999999999998.
 */
export function centsOfDollars(dollars: number): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(dollars));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as the dollars of a response (4999 → 49.99): the number nearest to it, which prints with two decimals at most. */
export function dollarsOfCents(cents: number): number {
  return asCents(cents) / 100;
}

/** Cents as a price to read: `$49.99`. */
export function formatDollars(cents: number): string {
  return `$${Math.floor(asCents(cents) / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function asCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`Money is whole cents, not ${cents}`);
  return cents;
}
