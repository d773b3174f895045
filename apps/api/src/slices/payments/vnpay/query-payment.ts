import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import { raiseAlert } from '../alerts/payment-alerts.ts';
import type { GatewayDeps, PaymentAnswer } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { askVnpay } from './vnpay-api.ts';
import { isTransactionNumber, verdictOfQuery } from './vnpay-outcome.ts';
import { getVnpaySettings } from './vnpay-settings.ts';

const noSuchTransaction = '91';

/** Asks VNPay about one unsettled order (querydr); an answer without a good checksum is no answer. */
export async function queryPayment(deps: GatewayDeps, order: OrderRow): Promise<PaymentAnswer> {
  const response = await askVnpay(getVnpaySettings(deps.config), order, deps.clock.now());
  if (!response.ok) return { kind: 'no_answer', reason: response.reason };
  const { answer } = response;
  if (answer.vnp_ResponseCode === noSuchTransaction) return { kind: 'unknown_order' };
  if (answer.vnp_ResponseCode !== '00') return { kind: 'no_answer', reason: `code ${answer.vnp_ResponseCode}` };
  // An answer about a refund says nothing of the payment.
  if (answer.vnp_TransactionType !== '01') return { kind: 'undecided' };
  const status = answer.vnp_TransactionStatus ?? '';
  const number = answer.vnp_TransactionNo ?? '';
  const outcome = verdictOfQuery(status);
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
