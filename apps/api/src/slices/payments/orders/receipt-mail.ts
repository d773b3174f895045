import { formatDollars } from '@examplar/domain/pricing/dollars';
import type { Config } from '../../../config.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { OrderRow } from './orders.repository.ts';

type Person = { name: string; email: string };

/** The receipt of a paid order; its page has the printable one. */
export function receiptMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  person: Person,
  order: OrderRow,
  endsAt: Date,
): Mail {
  const paid = order.vnd_amount === null ? '' : ` (${order.vnd_amount.toLocaleString('en-US')} VND)`;
  return {
    to: person.email,
    userId: order.user_id,
    subject: `Your receipt: ${whatIsBought(order)}`,
    paragraphs: [
      `Hello ${person.name},`,
      `Thank you. We received ${formatDollars(order.price_cents)}${paid} for ${whatIsBought(order)}, ${order.duration_months} months.`,
      `Your access runs until ${longDate(endsAt)}. Order reference: ${order.txn_ref}.`,
    ],
    action: { label: 'Open the receipt', url: `${publicUrl}/orders/${order.id}` },
  };
}

/** Told once the provider has confirmed the refund. */
export function refundMail({ publicUrl }: Pick<Config, 'publicUrl'>, person: Person, order: OrderRow): Mail {
  return {
    to: person.email,
    userId: order.user_id,
    subject: 'Your refund is on its way',
    paragraphs: [
      `Hello ${person.name},`,
      `${formatDollars(order.price_cents)} for ${whatIsBought(order)} goes back to you through the way you paid. Banks take some days to show it.`,
      'The access that this order had bought has ended.',
    ],
    action: { label: 'Open the order', url: `${publicUrl}/orders/${order.id}` },
  };
}

function whatIsBought(order: OrderRow): string {
  const scope =
    order.plan_name === 'SINGLE_EXAM'
      ? order.certification_title
      : order.plan_name === 'PROVIDER_PASS'
        ? order.provider_name
        : null;
  return scope ? `${order.display_name} (${scope})` : order.display_name;
}

const longDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
