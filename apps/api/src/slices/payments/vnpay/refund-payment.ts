import type { GatewayDeps, RefundProgress, RefundRequest, RefundResult } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { queryVnpay, refundAtVnpay } from './vnpay-api.ts';
import { getVnpaySettings } from './vnpay-settings.ts';

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
export async function refundPayment(
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
export async function queryRefund({ config, clock }: GatewayDeps, order: OrderRow): Promise<RefundProgress> {
  const response = await queryVnpay(getVnpaySettings(config), order, clock.now());
  const unknown = { result: 'unknown', code: null, message: 'VNPay has no information about the refund yet' } as const;
  if (!response.ok || response.answer.vnp_ResponseCode !== '00') return unknown;
  const { vnp_TransactionType: type, vnp_TransactionStatus: status = '', vnp_Message: message = '' } = response.answer;
  if (type === '01') return { result: 'not_begun' };
  if (type !== fullRefund) return unknown;
  if (status === rejected) return { result: 'refused', code: status, message };
  return underWay.includes(status) ? { result: 'done', code: status, message } : unknown;
}
