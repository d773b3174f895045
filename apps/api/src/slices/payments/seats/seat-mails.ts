import type { Language } from '@examplar/domain/languages/languages';
import { greeting, type MailConfig, mailDate, mailWriter, subjectDate } from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { mailDollars, refundedAmount } from '../orders/receipt-mail.ts';

/** A day such as '2027-11-21' as a mail writes it. */
const dayInMail = (day: string, language: Language) => mailDate(new Date(`${day}T00:00:00Z`), language);
const dayInSubject = (day: string, language: Language) => subjectDate(new Date(`${day}T00:00:00Z`), language);

type Person = { id: string; name: string; email: string; email_confirmed_at: Date | null; language: string };
export type EndingSeats = {
  team: { id: string; name: string };
  count: number;
  endsOn: string;
  /** What it costs to keep as many. */
  cents: number;
  /** The end of the seats that were renewed, if any were: then these here can only be bought anew. */
  othersUntil: string | null;
};

/** To an owner: what ends, for how many, and what renewing costs. */
export function seatsEndingMail(config: MailConfig, owner: Person, ending: EndingSeats): Mail {
  const { say, linkTo, language } = mailWriter(config, owner);
  const { team, count, endsOn, cents, othersUntil } = ending;
  const amount = mailDollars(cents, language);
  return {
    to: owner.email,
    userId: owner.id,
    language,
    subject: say('mail.seatsEnding.subject', { team: team.name, date: dayInSubject(endsOn, language) }),
    paragraphs: [
      greeting(say, owner),
      say('mail.seatsEnding.what', { count, team: team.name, day: dayInMail(endsOn, language) }),
      othersUntil === null
        ? say('mail.seatsEnding.renew', { count, amount })
        : say('mail.seatsEnding.keep', { count, amount, day: dayInMail(othersUntil, language) }),
      say('mail.seatsEnding.after'),
    ],
    action: { label: say('mail.seats.open'), url: linkTo(`/teams/${team.id}/seats`) },
  };
}

/** To somebody whose seat ends. */
export function seatEndingMail(config: MailConfig, holder: Person, { team, endsOn }: EndingSeats): Mail {
  const { say, linkTo, language } = mailWriter(config, holder);
  return {
    to: holder.email,
    userId: holder.id,
    language,
    subject: say('mail.seatEnding.subject', { team: team.name, date: dayInSubject(endsOn, language) }),
    paragraphs: [
      greeting(say, holder),
      say('mail.seatEnding.what', { team: team.name, day: dayInMail(endsOn, language) }),
      say('mail.seatEnding.after'),
    ],
    action: { label: say('mail.seatEnding.action'), url: linkTo(`/teams/${team.id}`) },
  };
}

/** To an owner who did not buy them: seats that were refunded have ended. */
export function seatsRefundedMail(config: MailConfig, owner: Person, order: OrderRow, team: string): Mail {
  const writer = mailWriter(config, owner);
  const { say, linkTo, language } = writer;
  const purchase = say('mail.seats.purchase', { count: order.seats ?? 0, team });
  return {
    to: owner.email,
    userId: owner.id,
    language,
    subject: say('mail.seatsRefunded.subject', { team }),
    paragraphs: [
      greeting(say, owner),
      say('mail.seatsRefunded.what', { amount: refundedAmount(order, writer), purchase }),
      say('mail.seats.refunded', { team }),
    ],
    action: { label: say('mail.seats.open'), url: linkTo(`/teams/${order.team_id}/seats`) },
  };
}
