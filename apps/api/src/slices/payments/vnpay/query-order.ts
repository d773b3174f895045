import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import type { Deps } from '../../../platform/deps.ts';
import type { Outcome } from '../order-states.ts';
import type { OrderRow } from '../orders.repository.ts';
import { raiseAlert } from '../payment-alerts.ts';
import { isOutOfTime } from '../reconcile-schedule.ts';
import { type Fact, recordOutcome } from '../record-outcome.ts';
import { isTransactionNumber } from './handle-ipn.ts';
import { askVnpay } from './vnpay-api.ts';
import type { Message } from './vnpay-checksum.ts';
import { verdictOfQuery } from './vnpay-outcome.ts';
import { getVnpaySettings } from './vnpay-settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

const noSuchTransaction = '91';

/** Asks VNPay about one unsettled order and records what it says; an answer without a good checksum changes nothing. */
export async function queryOrder(deps: Needs, order: OrderRow): Promise<void> {
  const told = await askVnpay(getVnpaySettings(deps.config), order, deps.clock.now());
  if (!told.ok) deps.log.warn({ orderId: order.id, reason: told.reason }, 'vnpay querydr told nothing');
  const fact = told.ok ? await factOf(deps, order, told.answer) : null;
  if (fact) {
    const { result, state } = await recordOutcome(deps, fact);
    deps.log.info({ orderId: order.id, eventKey: fact.eventKey, result, state }, 'vnpay querydr');
    if (fact.outcome !== 'pending') return;
  }
  const isUnknown = told.ok && told.answer.vnp_ResponseCode === noSuchTransaction;
  await expireIfDue(deps, order, isUnknown);
}

async function factOf(deps: Needs, order: OrderRow, answer: Message): Promise<Fact | null> {
  if (answer.vnp_ResponseCode !== '00') return null;
  // An answer about a refund tells of the refund, which is asked about elsewhere.
  if (answer.vnp_TransactionType !== '01') return null;
  const status = answer.vnp_TransactionStatus ?? '';
  const number = answer.vnp_TransactionNo ?? '';
  const verdict = verdictOfQuery(status);
  if (verdict.outcome === 'pending') return null;
  if (answer.vnp_Amount !== String(vnpAmountOfCents(order.price_cents))) {
    await raiseAlert(deps.db, deps.clock, {
      kind: 'amount_differs',
      provider: 'vnpay',
      about: `query:${order.txn_ref}:${number}`,
      detail: { orderId: order.id, userId: order.user_id, received: (answer.vnp_Amount ?? '').slice(0, 20) },
    });
    return null;
  }
  return {
    userId: order.user_id,
    orderId: order.id,
    eventKey: `query:${order.txn_ref}:${number}:${status}`,
    kind: 'query',
    ...verdict,
    providerTxnNo: isTransactionNumber(number) ? number : null,
    detail: { outcome: status },
  };
}

/** Never started, or out of time: the order is over, though a late success would still count. */
async function expireIfDue(deps: Needs, order: OrderRow, isUnknown: boolean): Promise<void> {
  const now = deps.clock.now();
  const isOver = isUnknown && now > order.expires_at;
  if (order.state !== 'pending') return;
  if (!isOver && !isOutOfTime({ createdAt: order.created_at, expiresAt: order.expires_at }, now)) return;
  const outcome: Outcome = 'expired';
  await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey: `expire:${order.txn_ref}`,
    kind: 'system',
    outcome,
    detail: { outcome: isUnknown ? 'never started' : 'out of time' },
  });
}
