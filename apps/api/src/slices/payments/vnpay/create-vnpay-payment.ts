import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import type { Deps } from '../../../platform/deps.ts';
import { choosePlan, type Wish } from '../choose-plan.ts';
import { createOrder } from '../create-order.ts';
import type { OrderRow } from '../orders.repository.ts';
import { vnpayTimestamp } from './vnpay-dates.ts';
import { getVnpaySettings, type VnpaySettings } from './vnpay-settings.ts';
import { signQuery } from './vnpay-signing.ts';

/** How long VNPay's page can be paid at. */
const lifeMs = 15 * 60 * 1_000;
const queryPauseMs = 5 * 60 * 1_000;

type Asked = { userId: string; wish: Wish; address: string; origin: string };

/**
 * Makes an order and the signed address at VNPay to pay it at (payments.md, section 2). The price is ours; the amount of
 * the request is only compared with it.
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH
 */
export async function createVnpayPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, wish, address, origin }: Asked,
): Promise<{ paymentUrl: string; orderId: string }> {
  const settings = getVnpaySettings(deps.config, origin);
  const now = deps.clock.now();
  const choice = await choosePlan(deps.db, userId, wish, now);
  const order = await createOrder(deps, {
    userId,
    provider: 'vnpay',
    choice,
    lifeMs,
    firstQueryMs: queryPauseMs,
    createDate: vnpayTimestamp(now),
    address: plainAddress(address),
  });
  return { paymentUrl: `${settings.payUrl}?${payQuery(settings, order)}`, orderId: order.id };
}

function payQuery({ tmnCode, secret, returnUrl }: VnpaySettings, order: OrderRow): string {
  return signQuery(
    {
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: tmnCode,
      vnp_Amount: String(vnpAmountOfCents(order.price_cents)),
      vnp_CurrCode: 'VND',
      vnp_TxnRef: order.txn_ref,
      vnp_OrderInfo: orderInfo(order),
      vnp_OrderType: 'other',
      vnp_Locale: 'en',
      vnp_ReturnUrl: returnUrl,
      vnp_IpAddr: order.created_by_ip ?? '127.0.0.1',
      vnp_CreateDate: order.create_date ?? '',
      vnp_ExpireDate: vnpayTimestamp(order.expires_at),
    },
    secret,
  );
}

/** Only characters that every encoder writes alike (payments.md, section 3). */
export const orderInfo = (order: Pick<OrderRow, 'plan_name' | 'id'>): string =>
  `Examplar ${order.plan_name} order ${order.id}`.replace(/[^A-Za-z0-9 .,:_/-]/g, ' ');

/** An IPv4 address that arrived through an IPv6 socket is itself again. */
const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '').slice(0, 45);
