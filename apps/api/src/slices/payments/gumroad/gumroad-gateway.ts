import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Gateway } from '../gateway.ts';
import { findGumroadSettings, type GumroadSettings } from './gumroad-settings.ts';
import { queryRefund, refundSale } from './refund-sale.ts';

const hourMs = 60 * 60_000;

/** Gumroad's sales are listed instead of queried one by one, so there is no `query`. */
export const gumroadGateway: Gateway = {
  orderLifeMs: 24 * hourMs,
  firstQueryAfterMs: null,
  requireAvailable(config, planId) {
    const settings = getGumroadSettings(config);
    if (planId !== undefined) getProduct(settings, planId);
  },
  orderFields: () => ({ vndAmount: null, createDate: null }),
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
