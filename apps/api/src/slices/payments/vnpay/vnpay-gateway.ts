import { vndOfCents } from '@examplar/domain/pricing/vnd';
import type { Gateway } from '../gateway.ts';
import { buildPaymentUrl } from './pay-address.ts';
import { queryPayment } from './query-payment.ts';
import { queryRefund, refundPayment } from './refund-payment.ts';
import { vnpayTimestamp } from './vnpay-dates.ts';
import { getVnpaySettings } from './vnpay-settings.ts';

const minuteMs = 60_000;

export const vnpayGateway: Gateway = {
  orderLifeMs: 15 * minuteMs,
  firstQueryAfterMs: 5 * minuteMs,
  requireAvailable: (config) => void getVnpaySettings(config),
  // The date is stored as it was sent, because VNPay identifies the order by it.
  orderFields: ({ priceCents, now }) => ({ vndAmount: vndOfCents(priceCents), createDate: vnpayTimestamp(now) }),
  paymentUrl: (config, order, { origin, language }) =>
    buildPaymentUrl(getVnpaySettings(config, origin), order, language),
  query: queryPayment,
  refund: refundPayment,
  queryRefund,
};
