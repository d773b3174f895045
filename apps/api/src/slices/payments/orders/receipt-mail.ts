import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { mailDate } from '../../../platform/mail/mail-date.ts';
import { mailDollars } from '../../../platform/mail/mail-dollars.ts';
import { type MailConfig, type MailWriter, mailWriter } from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { OrderRow } from './orders.repository.ts';
import { planNameOf } from './plan-name.ts';

type Recipient = { name: string; email: string; language: string };

/** The receipt of a paid order. The order's page has a printable receipt. */
export function receiptMail(config: MailConfig, recipient: Recipient, order: OrderRow, endsAt: Date): Mail {
  const writer = mailWriter(config, recipient);
  const { say, linkTo, language } = writer;
  const purchase = describePurchase(order, language);
  const amount = chargedAmount(order, writer);
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
  const writer = mailWriter(config, recipient);
  const { say, linkTo, language } = writer;
  // English names the price; other languages what was charged, as their pages do (LNG-30).
  const amount = language === sourceLanguage ? mailDollars(order.price_cents, language) : chargedAmount(order, writer);
  return {
    to: recipient.email,
    userId: order.user_id,
    language,
    subject: say('mail.refund.subject'),
    paragraphs: [
      say('mail.greeting.named', { name: recipient.name }),
      say('mail.refund.what', { amount, purchase: describePurchase(order, language) }),
      say('mail.refund.access'),
    ],
    action: { label: say('mail.refund.action'), url: linkTo(`/orders/${order.id}`) },
  };
}

function chargedAmount(order: OrderRow, { say, language }: MailWriter): string {
  const dollars = mailDollars(order.price_cents, language);
  return order.vnd_amount === null ? dollars : say('mail.receipt.amountWithVnd', { dollars, vnd: order.vnd_amount });
}

function describePurchase(order: OrderRow, language: Language): string {
  const plan = planNameOf(order, language);
  const scope =
    order.plan_name === 'SINGLE_EXAM'
      ? order.certification_title
      : order.plan_name === 'PROVIDER_PASS'
        ? order.provider_name
        : null;
  return scope ? `${plan} (${scope})` : plan;
}
