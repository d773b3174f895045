import { formatPrice, formatVnd } from '../../../lib/format.ts';
import { pageLanguage } from '../../../lib/page-language.ts';
import type { Order } from '../checkout.queries.ts';

type Priced = Pick<Order, 'price' | 'vndAmount'>;

/** The price of an order: in dollars, or in dong on Vietnamese pages if it is charged in dong (LNG-30). */
export const mainOrderPrice = ({ price, vndAmount }: Priced): string =>
  pageLanguage === 'vi' && vndAmount !== null ? formatVnd(vndAmount) : formatPrice(price);

/** `mainOrderPrice`, and the dollars beside dong. */
export const orderPrice = (order: Priced): string =>
  pageLanguage === 'vi' && order.vndAmount !== null
    ? `${mainOrderPrice(order)} (${formatPrice(order.price)})`
    : formatPrice(order.price);
