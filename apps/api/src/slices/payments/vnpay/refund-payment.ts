import type { GatewayDeps, RefundAnswer, RefundProgress, RefundRequest } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { askVnpay, refundAtVnpay } from './vnpay-api.ts';
import { getVnpaySettings } from './vnpay-settings.ts';

/** The codes that say no; 94 says that it is being done already, and any other code says nothing. */
const refusals = ['02', '03', '91', '95', '97', '99'];
/**
 * What VNPay may also answer when an earlier request, whose answer never arrived, has done the refund already. Taking
 * them for a no would leave the plan running although the money is gone.
 */
const unclearAfterRepeat = ['94', '95', '99'];

const fullRefund = '02';
const rejected = '09';
const underWay = ['00', '05', '06'];

/** Asks VNPay to give all of the money back. */
export async function refundPayment(
  { config, clock }: GatewayDeps,
  order: OrderRow,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const response = await refundAtVnpay(getVnpaySettings(config), order, { ...request, now: clock.now() });
  if (!response.ok) return { result: 'unknown', code: null, message: `VNPay has not answered: ${response.reason}` };
  const code = response.answer.vnp_ResponseCode ?? '';
  const message = response.answer.vnp_Message ?? '';
  if (code === '00') {
    const isRejected = response.answer.vnp_TransactionStatus === rejected;
    return { result: isRejected ? 'refused' : 'done', code, message };
  }
  const isRefused = refusals.includes(code) && !(request.isRepeat && unclearAfterRepeat.includes(code));
  return { result: isRefused ? 'refused' : 'unknown', code, message };
}

/** What became of a refund: querydr then answers about the refund instead of the payment, once VNPay knows of it. */
export async function queryRefund({ config, clock }: GatewayDeps, order: OrderRow): Promise<RefundProgress> {
  const response = await askVnpay(getVnpaySettings(config), order, clock.now());
  const unknown = { result: 'unknown', code: null, message: 'VNPay says nothing of the refund yet' } as const;
  if (!response.ok || response.answer.vnp_ResponseCode !== '00') return unknown;
  const { vnp_TransactionType: type, vnp_TransactionStatus: status = '', vnp_Message: message = '' } = response.answer;
  if (type === '01') return { result: 'not_begun' };
  if (type !== fullRefund) return unknown;
  if (status === rejected) return { result: 'refused', code: status, message };
  return underWay.includes(status) ? { result: 'done', code: status, message } : unknown;
}
