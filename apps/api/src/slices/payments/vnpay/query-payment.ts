import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import { raiseAlert } from '../alerts/payment-alerts.repository.ts';
import type { GatewayDeps, PaymentStatus } from '../gateway.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { queryVnpay } from './vnpay-api.ts';
import { isTransactionNumber, outcomeOfQuery } from './vnpay-outcome.ts';
import { getVnpaySettings } from './vnpay-settings.ts';

const noSuchTransaction = '91';

/** Queries VNPay about an unsettled order (querydr). A response without a valid checksum counts as none. */
export async function queryPayment(deps: GatewayDeps, order: OrderRow): Promise<PaymentStatus> {
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
