import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import type { Deps } from '../../../platform/deps.ts';
import { addressPrefix } from '../../../platform/http/client-addresses.ts';
import { raiseAlert } from '../alerts/payment-alerts.ts';
import { findOrderByReference, type OrderRow } from '../orders/orders.repository.ts';
import { insertEvent, isKnownEvent } from '../outcomes/payment-events.repository.ts';
import { recordOutcome } from '../outcomes/record-outcome.ts';
import { isTransactionNumber, verdictOfNotification } from './vnpay-outcome.ts';
import { findVnpaySettings } from './vnpay-settings.ts';
import { verifyQuery } from './vnpay-signing.ts';

const answers = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
  '99': 'Unknown error',
} as const;
export type Acknowledgement = { RspCode: keyof typeof answers; Message: string };
const answer = (RspCode: keyof typeof answers): Acknowledgement => ({ RspCode, Message: answers[RspCode] });

const badSignatures = { limit: 300, windowMs: 60_000 };

/**
 * What VNPay reports of a payment, checked in the order that its protocol names: checksum, order, amount, state, update.
 * Answers 99 for whatever fails on our side, so that VNPay calls again.
 *
 * @throws AppError RATE_LIMITED, for an address that keeps sending bad signatures
 */
export async function handleIpn(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'limits'>,
  { rawQuery, address }: { rawQuery: string; address: string },
): Promise<Acknowledgement> {
  const settings = findVnpaySettings(deps.config);
  const said = settings && verifyQuery(rawQuery, settings.secret);
  if (!said || !isNotification(said)) {
    // Counted first: beyond the limit no one can fill the log.
    deps.limits.countCall(`vnpay-signature:${addressPrefix(address)}`, badSignatures);
    deps.log.warn({ event: 'payment.signature_refused', network: addressPrefix(address) }, 'vnpay ipn refused');
    return answer('97');
  }
  try {
    return await settle(deps, said, settings.tmnCode);
  } catch (error) {
    deps.log.error({ err: error }, 'vnpay ipn failed');
    return answer('99');
  }
}

const requiredNames = ['vnp_ResponseCode', 'vnp_TransactionStatus', 'vnp_TransactionNo'];
const requestNames = ['vnp_Command', 'vnp_ReturnUrl'];

/**
 * Whether signed parameters report an outcome. Our own pay request carries a signature of the same kind, and its buyer
 * could send it here: without an outcome it would read as a failed payment.
 */
const isNotification = (params: Map<string, string>): boolean =>
  requiredNames.every((name) => params.has(name)) && !requestNames.some((name) => params.has(name));

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

async function settle(deps: Needs, said: Map<string, string>, tmnCode: string): Promise<Acknowledgement> {
  const { db, clock } = deps;
  const terminal = said.get('vnp_TmnCode') ?? '';
  const reference = said.get('vnp_TxnRef') ?? '';
  if (terminal !== tmnCode) {
    await raiseAlert(db, clock, {
      kind: 'wrong_terminal',
      method: 'vnpay',
      about: terminal.slice(0, 20),
      detail: { terminal: terminal.slice(0, 20) },
    });
    return answer('99');
  }
  const userId = userIdOfTxnRef(reference);
  const order = userId === null ? null : await findOrderByReference(db, { userId, method: 'vnpay', reference });
  if (!order) {
    const about = reference.slice(0, 100);
    await raiseAlert(db, clock, { kind: 'order_not_found', method: 'vnpay', about, detail: { reference: about } });
    return answer('01');
  }
  if (said.get('vnp_Amount') !== String(vnpAmountOfCents(order.price_cents))) {
    await noteWrongAmount(deps, order, said);
    return answer('04');
  }
  return record(deps, order, said);
}

async function record(deps: Needs, order: OrderRow, said: Map<string, string>): Promise<Acknowledgement> {
  const number = said.get('vnp_TransactionNo') ?? '';
  const responseCode = said.get('vnp_ResponseCode') ?? '';
  const status = said.get('vnp_TransactionStatus') ?? '';
  const eventKey = `ipn:${order.txn_ref}:${number}:${responseCode}:${status}`;
  // Decided under the lock; here it spares the repetitions of a known event the wait for it.
  if (await isKnownEvent(deps.db, order, eventKey)) return answer('02');
  const { result, state } = await recordOutcome(deps, {
    userId: order.user_id,
    orderId: order.id,
    eventKey,
    kind: 'ipn',
    ...verdictOfNotification(responseCode, status),
    transactionNo: isTransactionNumber(number) ? number : null,
    detail: { outcome: `${responseCode}/${status}`, bank: said.get('vnp_BankCode') ?? null },
  });
  deps.log.info({ orderId: order.id, eventKey, result, state }, 'vnpay ipn');
  return answer(result === 'recorded' ? '00' : '02');
}

/** The payment stays what it is at VNPay, so somebody must refund or accept it. */
async function noteWrongAmount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: OrderRow,
  said: Map<string, string>,
): Promise<void> {
  const received = (said.get('vnp_Amount') ?? '').slice(0, 20);
  const eventKey = `ipn-amount:${order.txn_ref}:${said.get('vnp_TransactionNo') ?? ''}:${received}`;
  await insertEvent(db, clock, {
    userId: order.user_id,
    orderId: order.id,
    method: 'vnpay',
    eventKey,
    kind: 'ipn',
    from: order.state,
    to: order.state,
    detail: { outcome: 'amount differs', isAlert: true, received },
  });
  await raiseAlert(db, clock, {
    kind: 'amount_differs',
    method: 'vnpay',
    about: eventKey,
    detail: { orderId: order.id, userId: order.user_id, received },
  });
}
