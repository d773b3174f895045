import type { GatewayDeps, RefundAnswer, RefundProgress, RefundRequest } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { gumroadApi } from './gumroad-api.ts';
import { findGumroadSettings } from './gumroad-settings.ts';

const refunded = { result: 'done', code: null, message: 'Refunded at Gumroad' } as const;

/** Gives a sale's money back at Gumroad. */
export async function refundSale(
  { config }: GatewayDeps,
  order: OrderRow,
  { isRepeat }: RefundRequest,
): Promise<RefundAnswer> {
  const settings = findGumroadSettings(config);
  if (!settings || order.provider_txn_no === null) {
    const message = 'Gumroad is not set up, or knows no sale of this order.';
    return { result: isRepeat ? 'unknown' : 'refused', code: null, message };
  }
  const response = await gumroadApi(settings).refund(order.provider_txn_no);
  if (response.ok) return refunded;
  if (!response.wasAnswered || !isRepeat) {
    return { result: response.wasAnswered ? 'refused' : 'unknown', code: null, message: response.reason };
  }
  // Gumroad also says no to a sale whose money has gone back: the earlier request may have arrived after all.
  const sale = await gumroadApi(settings).findSale(order.provider_txn_no);
  if (!sale.ok) return { result: 'unknown', code: null, message: sale.reason };
  return sale.value.refunded ? refunded : { result: 'refused', code: null, message: response.reason };
}

/** What became of a refund: the sale itself says whether its money went back. */
export async function queryRefund({ config }: GatewayDeps, order: OrderRow): Promise<RefundProgress> {
  const settings = findGumroadSettings(config);
  if (!settings || order.provider_txn_no === null) {
    return { result: 'unknown', code: null, message: 'Gumroad is not set up' };
  }
  const sale = await gumroadApi(settings).findSale(order.provider_txn_no);
  if (!sale.ok) return { result: 'unknown', code: null, message: sale.reason };
  if (sale.value.refunded) return refunded;
  // The bank is taking the money back: a refund beside it would pay twice, and the dispute is followed elsewhere.
  if (sale.value.chargedback) return { result: 'unknown', code: null, message: 'The buyer disputes this sale' };
  return { result: 'not_begun' };
}
