import type { PaymentOutcome } from '@examplar/domain/orders/order-states';

/** The outcome that a notification reports, and whether to query VNPay again although it seems final. */
export type NotificationOutcome = { outcome: ReportedOutcome; isDoubtful: boolean };
type ReportedOutcome = Exclude<PaymentOutcome, 'expired'>;

const unclearPaymentStatuses = ['04', '07'];

/**
 * The outcome that a notification reports. Success needs both codes to be 00. Response code 00 with another status is a doubtful failure,
 * which querydr decides.
 */
export function outcomeOfNotification(responseCode: string, transactionStatus: string): NotificationOutcome {
  if (responseCode === '00') {
    return transactionStatus === '00' ? final('paid') : { outcome: 'failed', isDoubtful: true };
  }
  if (responseCode === '07' || unclearPaymentStatuses.includes(transactionStatus)) return final('review');
  return transactionStatus === '01' ? { outcome: 'pending', isDoubtful: true } : final('failed');
}

/** The outcome that querydr reports. It is in the status: the response code is only about the query itself. */
export function outcomeOfQuery(transactionStatus: string): ReportedOutcome {
  if (transactionStatus === '00') return 'paid';
  if (unclearPaymentStatuses.includes(transactionStatus)) return 'review';
  return transactionStatus === '02' ? 'failed' : 'pending';
}

/** True if the transaction number refers to an actual payment: VNPay sends `0` if nothing was debited. */
export const isTransactionNumber = (number: string): boolean => /^\d{1,15}$/.test(number) && !/^0+$/.test(number);

const final = (outcome: ReportedOutcome): NotificationOutcome => ({ outcome, isDoubtful: false });
