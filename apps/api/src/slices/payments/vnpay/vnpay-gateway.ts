import { conventions } from '@examplar/domain/languages/conventions';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { vndOfCents, vnpAmountOfCents } from '@examplar/domain/pricing/money';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import type { Gateway, GatewayDeps, PaymentStatus, RefundProgress, RefundRequest, RefundResult } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { orderInfo, queryVnpay, refundAtVnpay } from './vnpay-api.ts';
import { isTransactionNumber, outcomeOfQuery, signQuery, vnpayTimestamp } from './vnpay-protocol.ts';
import { getVnpaySettings, type VnpaySettings } from './vnpay-settings.ts';

const minuteMs = 60_000;

export const vnpayGateway: Gateway = {
  orderLifeMs: 15 * minuteMs,
  firstQueryAfterMs: 5 * minuteMs,
  requireAvailable: (config) => void getVnpaySettings(config),
  // The date is stored as it was sent, because VNPay identifies the order by it.
  orderColumns: ({ priceCents, now }) => ({ vnd_amount: vndOfCents(priceCents), create_date: vnpayTimestamp(now) }),
  paymentUrl: (config, order, { origin, language }) =>
    buildPaymentUrl(getVnpaySettings(config, origin), order, language),
  query: queryPayment,
  refund: refundPayment,
  queryRefund,
};

/**
 * The signed URL at which this order is paid at VNPay. It is always the same for the order and the language of the page, to which the
 * buyer comes back (LNG-10).
 */
function buildPaymentUrl(
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
      vnp_Locale: conventions[language].vnpayLocale,
      vnp_ReturnUrl: language === sourceLanguage ? returnUrl : `${returnUrl}?language=${language}`,
      vnp_IpAddr: plainAddress(order.created_by_ip ?? '127.0.0.1'),
      vnp_CreateDate: order.create_date ?? '',
      vnp_ExpireDate: vnpayTimestamp(order.expires_at),
    },
    secret,
  );
  return `${payUrl}?${query}`;
}

/** Removes the IPv6 prefix of mapped IPv4 addresses; VNPay accepts at most 45 characters. */
const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '').slice(0, 45);

const noSuchTransaction = '91';

/** Queries VNPay about an unsettled order (querydr). A response without a valid checksum counts as none. */
async function queryPayment(deps: GatewayDeps, order: OrderRow): Promise<PaymentStatus> {
  const response = await queryVnpay(getVnpaySettings(deps.config), order, deps.clock.now());
  if (!response.ok) return { kind: 'no_answer', reason: response.reason };
  const { answer } = response;
  if (answer.vnp_ResponseCode === noSuchTransaction) return { kind: 'unknown_order' };
  if (answer.vnp_ResponseCode !== '00') return { kind: 'no_answer', reason: `code ${answer.vnp_ResponseCode}` };
  // A response about a refund says nothing about the payment.
  if (answer.vnp_TransactionType !== '01') return { kind: 'undecided' };
  const status = answer.vnp_TransactionStatus ?? '';
  const number = answer.vnp_TransactionNo ?? '';
  const outcome = outcomeOfQuery(status);
  if (outcome === 'pending') return { kind: 'undecided' };
  if (answer.vnp_Amount !== String(vnpAmountOfCents(order.price_cents))) {
    await raiseAlert(deps.db, deps.clock, {
      kind: 'amount_differs',
      method: 'vnpay',
      about: `query:${order.txn_ref}:${number}`,
      detail: { orderId: order.id, userId: order.user_id, received: (answer.vnp_Amount ?? '').slice(0, 20) },
    });
    return { kind: 'undecided' };
  }
  return {
    kind: 'outcome',
    outcome,
    eventKey: `query:${order.txn_ref}:${number}:${status}`,
    transactionNo: isTransactionNumber(number) ? number : null,
    detail: { outcome: status },
  };
}

/** The codes that mean a refusal. 94 means that the refund is already in progress; any other code proves nothing. */
const refusals = ['02', '03', '91', '95', '97', '99'];

/**
 * Codes that VNPay may also return if an earlier request, whose response was lost, has already been executed. Treating them as a refusal
 * would leave the plan active although the money was returned.
 */
const unclearAfterRepeat = ['94', '95', '99'];

const fullRefund = '02';

const rejected = '09';

const underWay = ['00', '05', '06'];

/** Requests a full refund at VNPay. */
async function refundPayment(
  { config, clock }: GatewayDeps,
  order: OrderRow,
  request: RefundRequest,
): Promise<RefundResult> {
  const response = await refundAtVnpay(getVnpaySettings(config), order, { ...request, now: clock.now() });
  if (!response.ok) return { result: 'unknown', code: null, message: `No response from VNPay: ${response.reason}` };
  const code = response.answer.vnp_ResponseCode ?? '';
  const message = response.answer.vnp_Message ?? '';
  if (code === '00') {
    const isRejected = response.answer.vnp_TransactionStatus === rejected;
    return { result: isRejected ? 'refused' : 'done', code, message };
  }
  const isRefused = refusals.includes(code) && !(request.isRepeat && unclearAfterRepeat.includes(code));
  return { result: isRefused ? 'refused' : 'unknown', code, message };
}

/** Queries a refund. Once VNPay knows of it, querydr responds about the refund instead of the payment. */
async function queryRefund({ config, clock }: GatewayDeps, order: OrderRow): Promise<RefundProgress> {
  const response = await queryVnpay(getVnpaySettings(config), order, clock.now());
  const unknown = { result: 'unknown', code: null, message: 'VNPay has no information about the refund yet' } as const;
  if (!response.ok || response.answer.vnp_ResponseCode !== '00') return unknown;
  const { vnp_TransactionType: type, vnp_TransactionStatus: status = '', vnp_Message: message = '' } = response.answer;
  if (type === '01') return { result: 'not_begun' };
  if (type !== fullRefund) return unknown;
  if (status === rejected) return { result: 'refused', code: status, message };
  return underWay.includes(status) ? { result: 'done', code: status, message } : unknown;
}
