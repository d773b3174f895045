import type { PaymentAlert } from '@examplar/contract/admin/payment-alerts';

/** What happened, in the words of whoever has to look at it. */
export const alertWords: Record<PaymentAlert['kind'], string> = {
  unmatched_payment: 'Sale without an order',
  suspected_fraud: 'Suspected fraud',
  paid_twice: 'Paid twice',
  amount_differs: 'Another amount',
  charged_back: 'Charged back',
  refund_refused: 'Refund refused',
  refund_unanswered: 'Refund unanswered',
  paid_without_account: 'Paid, account removed',
  transaction_number_reused: 'Transaction number used twice',
  order_not_found: 'Order not found',
  wrong_terminal: 'Another terminal',
};

/** What an alert is about: the provider's reference, or whose order it is where there is one. */
export const aboutAlert = ({ reference, orderId, user }: PaymentAlert): string =>
  reference === orderId ? `An order of ${user?.name ?? 'a removed account'}` : reference;

/** What helps, most often. */
export const alertAdvice: Record<PaymentAlert['kind'], string> = {
  unmatched_payment: 'Match it with the order or the user it was meant for, or give the money back at Gumroad.',
  suspected_fraud: 'Decide at the provider, then settle the order.',
  paid_twice: 'Give one of the two payments back at the provider.',
  amount_differs: 'Give the money back at the provider, or settle the order.',
  charged_back: 'The subscription has ended. Answer the dispute at the provider if it is wrong.',
  refund_refused: 'Ask the provider why, and give the money back by hand.',
  refund_unanswered: 'Ask the gateway whether the money went back: it has not said so for a day.',
  paid_without_account: 'Give the money back at the provider, then decide the order.',
  transaction_number_reused: 'Compare both orders with the provider, then decide the one in review.',
  order_not_found: 'Look the reference up at the provider: it may belong to another shop.',
  wrong_terminal: 'Compare the terminal in the settings with the one at the provider.',
};

export const alertOptions = Object.entries(alertWords).map(([value, label]) => ({ value, label }));
