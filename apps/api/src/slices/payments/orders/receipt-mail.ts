import { mailDate } from '../../../platform/mail/mail-date.ts';
import { mailDollars } from '../../../platform/mail/mail-dollars.ts';
import { type MailConfig, mailWriter } from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { OrderRow } from './orders.repository.ts';

type Recipient = { name: string; email: string; language: string };

/** The receipt of a paid order. The order's page has a printable receipt. */
export function receiptMail(config: MailConfig, recipient: Recipient, order: OrderRow, endsAt: Date): Mail {
  const { say, linkTo, language } = mailWriter(config, recipient);
  const purchase = describePurchase(order);
  const dollars = mailDollars(order.price_cents, language);
  const amount =
    order.vnd_amount === null ? dollars : say('mail.receipt.amountWithVnd', { dollars, vnd: order.vnd_amount });
  return {
    to: recipient.email,
    userId: order.user_id,
    language,
    subject: say('mail.receipt.subject', { purchase }),
    paragraphs: [
      say('mail.greeting.named', { name: recipient.name }),
      say('mail.receipt.thanks', { amount, purchase, months: order.duration_months }),
      say('mail.receipt.access', { day: mailDate(endsAt, language), reference: order.txn_ref }),
    ],
    action: { label: say('mail.receipt.action'), url: linkTo(`/orders/${order.id}`) },
  };
}

/** Sent once the gateway has confirmed the refund. */
export function refundMail(config: MailConfig, recipient: Recipient, order: OrderRow): Mail {
  const { say, linkTo, language } = mailWriter(config, recipient);
  return {
    to: recipient.email,
    userId: order.user_id,
    language,
    subject: say('mail.refund.subject'),
    paragraphs: [
      say('mail.greeting.named', { name: recipient.name }),
      say('mail.refund.what', { dollars: mailDollars(order.price_cents, language), purchase: describePurchase(order) }),
      say('mail.refund.access'),
    ],
    action: { label: say('mail.refund.action'), url: linkTo(`/orders/${order.id}`) },
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
