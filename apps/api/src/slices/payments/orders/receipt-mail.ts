import { conventions } from '@examplar/domain/languages/conventions';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import { toPlanType } from '@examplar/domain/plans/plan-names';
import { dollarsOfCents, formatDollars } from '@examplar/domain/pricing/money';
import { type MailConfig, type MailWriter, mailDate, mailWriter } from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { AcquireResult } from '../../subscriptions/grants/public.ts';
import { planInMail } from '../../subscriptions/plans/public.ts';
import { planNameOf } from './list-orders.ts';
import type { OrderRow } from './orders.repository.ts';

/** Formats cents for an email as the pages of the language write prices: '$49.99', '49,99 USD'. */
export const mailDollars = (cents: number, language: Language): string =>
  language === sourceLanguage
    ? formatDollars(cents)
    : new Intl.NumberFormat(conventions[language].locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: conventions[language].dollars,
      }).format(dollarsOfCents(cents));

/** What the payment became. */
type Access = {
  settlement: Pick<AcquireResult['settlement'], 'change' | 'event' | 'creditDays' | 'subscription'>;
  previous: Pick<NonNullable<AcquireResult['previous']>, 'plan_type' | 'provider_name' | 'ends_at'> | null;
};

type Recipient = { name: string; email: string; language: string };

/** The receipt of a paid order. The order's page has a printable receipt. */
export function receiptMail(config: MailConfig, recipient: Recipient, order: OrderRow, access: Access): Mail {
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
      ...changeOfPlan(access, writer),
      say('mail.receipt.access', {
        day: mailDate(access.settlement.subscription.endsAt, language),
        reference: order.txn_ref,
      }),
    ],
    action: { label: say('mail.receipt.action'), url: linkTo(`/orders/${order.id}`) },
  };
}

/** What the payment did to the plan that was active when it arrived (PLN-7, PLN-8, PLN-9). */
function changeOfPlan({ settlement, previous }: Access, { say, language }: MailWriter): string[] {
  if (!previous) return [];
  const { change, event, creditDays, subscription } = settlement;
  const before = planInMail(say, previous);
  if (change === 'replace') return [say('mail.receipt.replaced', { plan: before, count: creditDays })];
  if (event === 'upgraded') {
    const now = { plan_type: toPlanType(subscription.planName), provider_name: previous.provider_name };
    return [say('mail.receipt.combined', { before, plan: planInMail(say, now) })];
  }
  const count = Math.round((subscription.endsAt.getTime() - previous.ends_at.getTime()) / dayMs);
  return [say('mail.receipt.added', { plan: before, day: mailDate(previous.ends_at, language), count })];
}

/** Sent once the gateway has confirmed the refund. `team`: whose seats the order was for. */
export function refundMail(
  config: MailConfig,
  recipient: Recipient,
  order: OrderRow,
  team: string | null = null,
): Mail {
  const writer = mailWriter(config, recipient);
  const { say, linkTo, language } = writer;
  const amount = refundedAmount(order, writer);
  const purchase =
    team === null ? describePurchase(order, language) : say('mail.seats.purchase', { count: order.seats ?? 0, team });
  return {
    to: recipient.email,
    userId: order.user_id,
    language,
    subject: say('mail.refund.subject'),
    paragraphs: [
      say('mail.greeting.named', { name: recipient.name }),
      say('mail.refund.what', { amount, purchase }),
      team === null ? say('mail.refund.access') : say('mail.seats.refunded', { team }),
    ],
    action: { label: say('mail.refund.action'), url: linkTo(`/orders/${order.id}`) },
  };
}

/** English names the price; other languages what was charged, as their pages do (LNG-30). */
export const refundedAmount = (order: OrderRow, writer: MailWriter): string =>
  writer.language === sourceLanguage ? mailDollars(order.price_cents, writer.language) : chargedAmount(order, writer);

export function chargedAmount(order: OrderRow, { say, language }: MailWriter): string {
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
