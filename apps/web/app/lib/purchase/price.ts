import { centsOfDollars, vndOfCents } from '@examplar/domain/pricing/money';
import { formatPrice, formatVnd } from '../format.ts';
import { currency } from '../page/own-conventions.ts';
import { say } from '../texts.ts';

/** A price in dong, as VNPay charges it (PAY-2). */
export const priceInDong = (dollars: number): string => formatVnd(vndOfCents(centsOfDollars(dollars) ?? 0));

/** A price in the currency that the page shows first: dollars, on Vietnamese pages dong (LNG-30, `conventions.ts`). */
export const mainPrice = (dollars: number): string =>
  currency === 'VND' ? priceInDong(dollars) : formatPrice(dollars);

/** The dollars that belong beside `mainPrice`; null where that is in dollars itself. */
export const priceBeside = (dollars: number): string | null => (currency === 'VND' ? formatPrice(dollars) : null);

/** A price within a text: `$49.99`; on Vietnamese pages dong with the dollars beside it. */
export const fullPrice = (dollars: number): string =>
  currency === 'VND' ? `${mainPrice(dollars)} (${formatPrice(dollars)})` : formatPrice(dollars);

/**
 * A price where plans are compared: `$49.99`; on Vietnamese pages `khoảng 1.275.000 ₫`, rounded to thousands, since the rate
 * moves. Cart, payment, order and receipt show what is charged.
 */
export function comparedPrice(dollars: number): string {
  if (currency === 'USD') return formatPrice(dollars);
  const dong = Math.round((vndOfCents(centsOfDollars(dollars) ?? 0) ?? 0) / 1_000) * 1_000;
  return say('price.about', { price: formatVnd(dong) });
}

/** `comparedPrice` within a text, on Vietnamese pages with the dollars beside it. */
export const fullComparedPrice = (dollars: number): string =>
  currency === 'VND' ? `${comparedPrice(dollars)} (${formatPrice(dollars)})` : formatPrice(dollars);
