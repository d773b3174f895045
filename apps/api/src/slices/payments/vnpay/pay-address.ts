import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import type { OrderRow } from '../orders/orders.repository.ts';
import { vnpayTimestamp } from './vnpay-dates.ts';
import type { VnpaySettings } from './vnpay-settings.ts';
import { signQuery } from './vnpay-signing.ts';

/**
 * The signed URL at which this order is paid at VNPay. It is always the same for the order and the language of the page, to which the
 * buyer comes back (LNG-10).
 */
export function buildPaymentUrl(
  { tmnCode, secret, returnUrl, payUrl }: VnpaySettings,
  order: OrderRow,
  language: Language,
): string {
  const query = signQuery(
    {
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: tmnCode,
      vnp_Amount: String(vnpAmountOfCents(order.price_cents)),
      vnp_CurrCode: 'VND',
      vnp_TxnRef: order.txn_ref,
      vnp_OrderInfo: orderInfo(order),
      vnp_OrderType: 'other',
      vnp_Locale: language === 'vi' ? 'vn' : 'en',
      vnp_ReturnUrl: language === sourceLanguage ? returnUrl : `${returnUrl}?language=${language}`,
      vnp_IpAddr: plainAddress(order.created_by_ip ?? '127.0.0.1'),
      vnp_CreateDate: order.create_date ?? '',
      vnp_ExpireDate: vnpayTimestamp(order.expires_at),
    },
    secret,
  );
  return `${payUrl}?${query}`;
}

/** Contains only characters that all URL encoders encode in the same way, since the signature covers the encoded text. */
export const orderInfo = (order: Pick<OrderRow, 'plan_name' | 'id'>): string =>
  `Examplar ${order.plan_name} order ${order.id}`.replace(/[^A-Za-z0-9 .,:_/-]/g, ' ');

/** Removes the IPv6 prefix of mapped IPv4 addresses; VNPay accepts at most 45 characters. */
const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '').slice(0, 45);
