import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentFaults } from './faults.ts';
import type { Ledger, Transaction } from './gateway-ledger.repository.ts';
import type { Notifier } from './notifier.ts';
import { hanoiDigits, msOfHanoiDigits, type ResponseCode, toTransactionStatus } from './protocol.ts';

type DecidePaymentDeps = { ledger: Ledger; notifier: Notifier; nowMs: () => number };
export type Choice = { code: ResponseCode; bankCode: string; cardType: string; faults: PaymentFaults };

const reorderMs = 1_500;
const defaultLateMs = 8_000;
/** How long the browser waits, so that the notification usually reaches the merchant first, as at the real gateway. */
const headStartMs = 1_000;

/**
 * Charges or declines, and schedules the notification. Null if the payment was decided before.
 * `again`: a failed payment is retried, as a customer may do with another card.
 */
export async function decidePayment(
  { ledger, notifier, nowMs }: DecidePaymentDeps,
  open: Transaction,
  { code, bankCode, cardType, faults }: Choice,
  again = false,
): Promise<Transaction | null> {
  const now = nowMs();
  const isTooLate = now > (msOfHanoiDigits(open.expire_date) ?? 0);
  const outcome: ResponseCode = isTooLate ? '11' : code;
  const isNotified = faults.ipn !== 'none' && faults.ipn !== 'crash';
  const delayMs = notificationDelayMs(faults);
  const decided = await ledger.decide(
    open.token,
    {
      responseCode: outcome,
      status: toTransactionStatus(outcome),
      bankCode: outcome === '24' ? 'VNPAY' : bankCode,
      cardType,
      payDate: hanoiDigits(now),
      faults,
      nextIpnAt: isNotified ? new Date(Date.now() + delayMs) : null,
    },
    again,
  );
  if (!decided || !isNotified) return decided;
  if (delayMs > 0) notifier.later(delayMs);
  else await Promise.race([notifier.wake(), sleep(headStartMs)]);
  return decided;
}

function notificationDelayMs({ ipn, reorder, lateMs }: PaymentFaults): number {
  if (ipn === 'late') return lateMs ?? defaultLateMs;
  return reorder ? (lateMs ?? reorderMs) : 0;
}
