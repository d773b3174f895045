import type { Outcome } from '../order-states.ts';

/** What a provider's message says about the money, and whether to ask again although it sounds final. */
export type Verdict = { outcome: Outcome; isDoubtful: boolean };

const moneyTakenUnclear = ['04', '07'];

/**
 * What a notification says (payments.md, 2.1 and 2.2). Success needs both codes; 00 with another status is a failure
 * (decisions, section 5), but a doubtful one: querydr has the last word.
 */
export function verdictOfNotification(responseCode: string, transactionStatus: string): Verdict {
  if (responseCode === '00') {
    return transactionStatus === '00' ? sure('paid') : { outcome: 'failed', isDoubtful: true };
  }
  if (responseCode === '07' || moneyTakenUnclear.includes(transactionStatus)) return sure('review');
  return transactionStatus === '01' ? { outcome: 'pending', isDoubtful: true } : sure('failed');
}

/** What querydr says: its ResponseCode 00 was about the question, the payment's fate is the status. */
export function verdictOfQuery(transactionStatus: string): Verdict {
  if (transactionStatus === '00') return sure('paid');
  if (moneyTakenUnclear.includes(transactionStatus)) return sure('review');
  return transactionStatus === '02' ? sure('failed') : { outcome: 'pending', isDoubtful: true };
}

const sure = (outcome: Outcome): Verdict => ({ outcome, isDoubtful: false });
