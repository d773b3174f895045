// Dong at the fixed rate of 24,000 VND per USD. Integers only (PAY-2).

export const vndPerDollar = 24_000;

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
