import type { PaymentOutcome } from '@examplar/domain/orders/order-states';

/** What a notification says about the money, and whether to ask VNPay again although it sounds final. */
export type Verdict = { outcome: Reported; isDoubtful: boolean };
type Reported = Exclude<PaymentOutcome, 'expired'>;

const moneyTakenUnclear = ['04', '07'];

/**
 * What a notification says. Success needs both codes; 00 with another status is a failure, but a doubtful one: querydr
 * has the last word.
 */
export function verdictOfNotification(responseCode: string, transactionStatus: string): Verdict {
  if (responseCode === '00') {
    return transactionStatus === '00' ? sure('paid') : { outcome: 'failed', isDoubtful: true };
  }
  if (responseCode === '07' || moneyTakenUnclear.includes(transactionStatus)) return sure('review');
  return transactionStatus === '01' ? { outcome: 'pending', isDoubtful: true } : sure('failed');
}

/** What querydr says: its ResponseCode 00 was about the question, the payment's fate is the status. */
export function verdictOfQuery(transactionStatus: string): Reported {
  if (transactionStatus === '00') return 'paid';
  if (moneyTakenUnclear.includes(transactionStatus)) return 'review';
  return transactionStatus === '02' ? 'failed' : 'pending';
}

/** Whether a transaction's number stands for money that moved: VNPay sends `0` where nothing was debited. */
export const isTransactionNumber = (number: string): boolean => /^\d{1,15}$/.test(number) && !/^0+$/.test(number);

const sure = (outcome: Reported): Verdict => ({ outcome, isDoubtful: false });
