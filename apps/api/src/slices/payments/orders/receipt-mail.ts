import { formatDollars } from '@examplar/domain/pricing/dollars';
import type { Config } from '../../../config.ts';
import { mailDate } from '../../../platform/mail/mail-date.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { OrderRow } from './orders.repository.ts';

type Recipient = { name: string; email: string };

/** The receipt of a paid order. The order's page has a printable receipt. */
export function receiptMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  recipient: Recipient,
  order: OrderRow,
  endsAt: Date,
): Mail {
  const vndAmount = order.vnd_amount === null ? '' : ` (${order.vnd_amount.toLocaleString('en-US')} VND)`;
  return {
    to: recipient.email,
    userId: order.user_id,
    subject: `Your receipt: ${describePurchase(order)}`,
    paragraphs: [
      `Hello ${recipient.name},`,
      `Thank you. We received ${formatDollars(order.price_cents)}${vndAmount} for ${describePurchase(order)}, ${order.duration_months} months.`,
      `Your access runs until ${mailDate(endsAt)}. Order reference: ${order.txn_ref}.`,
    ],
    action: { label: 'Open the receipt', url: `${publicUrl}/orders/${order.id}` },
  };
}

/** Sent once the gateway has confirmed the refund. */
export function refundMail({ publicUrl }: Pick<Config, 'publicUrl'>, recipient: Recipient, order: OrderRow): Mail {
  return {
    to: recipient.email,
    userId: order.user_id,
    subject: 'Your refund is on its way',
    paragraphs: [
      `Hello ${recipient.name},`,
      `${formatDollars(order.price_cents)} for ${describePurchase(order)} will be returned to you by the method you paid with. It can take some days until your bank shows it.`,
      'Your access from this order has ended.',
    ],
    action: { label: 'Open the order', url: `${publicUrl}/orders/${order.id}` },
  };
}

function describePurchase(order: OrderRow): string {
  const scope =
    order.plan_name === 'SINGLE_EXAM'
      ? order.certification_title
      : order.plan_name === 'PROVIDER_PASS'
        ? order.provider_name
        : null;
  return scope ? `${order.display_name} (${scope})` : order.display_name;
}
