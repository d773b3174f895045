import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Gateway, GatewayDeps, RefundProgress, RefundRequest, RefundResult } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { findGumroadSettings, type GumroadSettings, gumroadApi, isDisputed } from './gumroad-api.ts';

const refunded = { result: 'done', code: null, message: 'Refunded at Gumroad' } as const;

async function refundSale(
  { config }: GatewayDeps,
  order: OrderRow,
  { isRepeat }: RefundRequest,
): Promise<RefundResult> {
  const settings = findGumroadSettings(config);
  if (!settings || order.provider_txn_no === null) {
    const message = 'Gumroad is not set up, or has no sale for this order.';
    return { result: isRepeat ? 'unknown' : 'refused', code: null, message };
  }
  const response = await gumroadApi(settings).refund(order.provider_txn_no);
  if (response.ok) return refunded;
  if (!response.hasResponse || !isRepeat) {
    return { result: response.hasResponse ? 'refused' : 'unknown', code: null, message: response.reason };
  }
  // Gumroad also refuses to refund a sale twice, so the earlier request may have arrived after all.
  const sale = await gumroadApi(settings).findSale(order.provider_txn_no);
  if (!sale.ok) return { result: 'unknown', code: null, message: sale.reason };
  return sale.value.refunded ? refunded : { result: 'refused', code: null, message: response.reason };
}

/** The state of a refund, read from the sale. */
async function queryRefund({ config }: GatewayDeps, order: OrderRow): Promise<RefundProgress> {
  const settings = findGumroadSettings(config);
  if (!settings || order.provider_txn_no === null) {
    return { result: 'unknown', code: null, message: 'Gumroad is not set up' };
  }
  const sale = await gumroadApi(settings).findSale(order.provider_txn_no);
  if (!sale.ok) return { result: 'unknown', code: null, message: sale.reason };
  if (sale.value.refunded) return refunded;
  // The bank is taking the money back: a refund as well would pay twice. The dispute is handled by followReversal().
  if (isDisputed(sale.value)) return { result: 'unknown', code: null, message: 'The buyer disputes this sale' };
  return { result: 'not_begun' };
}

const hourMs = 60 * 60_000;

/** Gumroad's sales are listed instead of queried one by one, so there is no `query`. */
export const gumroadGateway: Gateway = {
  orderLifeMs: 24 * hourMs,
  firstQueryAfterMs: null,
  requireAvailable(config, planId) {
    const settings = getGumroadSettings(config);
    if (planId !== undefined) getProduct(settings, planId);
  },
  paymentUrl(config, order, { email }) {
    const { url } = getProduct(getGumroadSettings(config), order.plan_id);
    return `${url}?${new URLSearchParams({ wanted: 'true', email, order_ref: order.txn_ref })}`;
  },
  refund: refundSale,
  queryRefund,
};

function getGumroadSettings(config: Config): GumroadSettings {
  const settings = findGumroadSettings(config);
  if (!settings) throw new AppError('GUMROAD_UNAVAILABLE');
  return settings;
}

function getProduct({ products }: GumroadSettings, planId: string): { productId: string; url: string } {
  const product = products.get(planId);
  if (!product) throw new AppError('GUMROAD_UNAVAILABLE');
  return product;
}
