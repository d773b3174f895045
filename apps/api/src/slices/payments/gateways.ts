import type { OrderMethod, PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Gateway, Method } from './gateway.ts';
import { gumroadGateway } from './gumroad/gumroad-gateway.ts';
import { vnpayGateway } from './vnpay/vnpay-gateway.ts';

export const gateways: Record<PaymentMethod, Gateway> = { vnpay: vnpayGateway, gumroad: gumroadGateway };

const invoiceDays = 30;
const returned = { result: 'done', code: null, message: 'Returned by bank transfer' } as const;

/** An invoice is paid, and its money returned, by bank transfer: staff say so, and no gateway is asked about it (TEA-36). */
const invoices: Method = {
  orderLifeMs: invoiceDays * dayMs,
  firstQueryAfterMs: invoiceDays * dayMs,
  refund: async () => returned,
  queryRefund: async () => returned,
};

/** How orders of a method are paid. */
export const methodOf = (method: OrderMethod): Method => (method === 'invoice' ? invoices : gateways[method]);

/** How an order is paid. */
export const gatewayOf = ({ provider }: { provider: OrderMethod }): Method => methodOf(provider);
