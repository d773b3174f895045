import type { PaymentAlert } from '@examplar/contract/admin/payment-alerts';

/** What happened. */
export const alertLabels: Record<PaymentAlert['kind'], string> = {
  unmatched_payment: 'Sale without an order',
  suspected_fraud: 'Suspected fraud',
  paid_twice: 'Paid twice',
  amount_differs: 'Different amount',
  charged_back: 'Charged back',
  refund_refused: 'Refund rejected',
  refund_unanswered: 'Refund not confirmed',
  paid_without_account: 'Paid, account deleted',
  transaction_number_reused: 'Transaction number used twice',
  order_not_found: 'Order not found',
  wrong_terminal: 'Different terminal',
};

/** The subject of an alert: the gateway's reference, or whose order it is. */
export const aboutAlert = ({ reference, orderId, user }: PaymentAlert): string =>
  reference === orderId ? `An order of ${user?.name ?? 'a deleted account'}` : reference;

/** What usually helps. */
export const alertAdvice: Record<PaymentAlert['kind'], string> = {
  unmatched_payment: 'Match it to the order or the user it was meant for, or refund it at Gumroad.',
  suspected_fraud: 'Decide at the gateway, then settle the order.',
  paid_twice: 'Refund one of the two payments at the gateway.',
  amount_differs: 'Refund the payment at the gateway, or settle the order.',
  charged_back: 'The subscription has ended. If the chargeback is wrong, contest it at the gateway.',
  refund_refused: 'Ask the gateway why, and refund the payment manually.',
  refund_unanswered: 'Check at the gateway whether the refund went through: it has not been confirmed for a day.',
  paid_without_account: 'Refund the payment at the gateway, then settle the order.',
  transaction_number_reused: 'Compare both orders at the gateway, then settle the one in review.',
  order_not_found: 'Look up the reference at the gateway: it may belong to another shop.',
  wrong_terminal: 'Compare the terminal in the settings with the one at the gateway.',
};

export const alertOptions = Object.entries(alertLabels).map(([value, label]) => ({ value, label }));
