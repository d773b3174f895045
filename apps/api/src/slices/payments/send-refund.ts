import type { Deps } from '../../platform/deps.ts';
import { finishRefund, type RefundResult } from './finish-refund.ts';
import { refundAtGumroad } from './gumroad/gumroad-refund.ts';
import type { OrderRow } from './orders.repository.ts';
import { refundAtVnpay } from './vnpay/vnpay-api.ts';
import { getVnpaySettings } from './vnpay/vnpay-settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
export type Refund = { id: string; requestId: string; requestedBy: string };

/** What the provider said of a refund, in its own words. */
export type RefundAnswer = { result: RefundResult; code: string | null; message: string };

/** Asks the provider for the money and records its answer. No answer, or one that proves nothing, stays open. */
export async function sendRefund(deps: Needs, order: OrderRow, refund: Refund): Promise<RefundAnswer> {
  const answer =
    order.provider === 'vnpay' ? await askVnpayToRefund(deps, order, refund) : await refundAtGumroad(deps, order);
  await finishRefund(deps, order, refund, answer);
  return answer;
}

/** The codes that say no; 94 says that it is being done already, anything unknown says nothing. */
const refusals = ['02', '03', '91', '95', '97', '99'];

async function askVnpayToRefund(deps: Needs, order: OrderRow, refund: Refund): Promise<RefundAnswer> {
  const told = await refundAtVnpay(getVnpaySettings(deps.config), order, { ...refund, now: deps.clock.now() });
  if (!told.ok) return { result: 'unknown', code: null, message: `VNPay has not answered: ${told.reason}` };
  const code = told.answer.vnp_ResponseCode ?? '';
  const message = told.answer.vnp_Message ?? '';
  if (code === '00') {
    const isRejected = told.answer.vnp_TransactionStatus === '09';
    return { result: isRejected ? 'refused' : 'done', code, message };
  }
  return { result: refusals.includes(code) ? 'refused' : 'unknown', code, message };
}
