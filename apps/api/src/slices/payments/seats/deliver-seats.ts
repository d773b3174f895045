import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type MailConfig, mailDate, mailWriter } from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { addSeats, getPaidSeats, listOwners, lockTeam } from '../../teams/public.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { chargedAmount } from '../orders/receipt-mail.ts';

type Recipient = { name: string; email: string; language: string };
type SeatOrder = { teamId: string; seats: number; renews: boolean; days: number };

/** What an order of seats is for; null for any other order. */
export const seatsOf = ({ team_id, seats, renews, seat_days }: OrderRow): SeatOrder | null =>
  team_id === null ? null : { teamId: team_id, seats: seats ?? 0, renews: renews ?? false, days: seat_days ?? 0 };

/**
 * Turns a paid order into seats of its team, once, and writes the receipt: to the buyer, or to an owner of the team if that account is gone
 * (TEA-35). The transaction holds the buyer.
 */
export async function deliverSeats(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  order: OrderRow,
  { bought, buyer }: { bought: SeatOrder; buyer: Recipient | null },
): Promise<Mail | null> {
  const now = clock.now();
  const { teamId } = bought;
  await addSeats(tx, { ...bought, orderId: order.id, userId: order.user_id, paidAt: now });
  const team = await lockTeam(tx, teamId);
  const { endsOn } = await getPaidSeats(tx, teamId, now);
  const recipient = buyer ? { ...buyer, id: order.user_id } : (await listOwners(tx, teamId))[0];
  if (!team || !recipient || endsOn === null) return null;
  return seatReceiptMail(config, { order, recipient, team: team.name, endsOn });
}

type SeatReceipt = {
  order: OrderRow;
  recipient: { id: string; name: string; email: string; language: string };
  team: string;
  /** The last day with seats. */
  endsOn: string;
};

/** The receipt of seats that were paid. The order's page has a printable one. */
function seatReceiptMail(config: MailConfig, { order, recipient, team, endsOn }: SeatReceipt): Mail {
  const writer = mailWriter(config, recipient);
  const { say, linkTo, language } = writer;
  const purchase = say('mail.seats.purchase', { count: order.seats ?? 0, team });
  return {
    to: recipient.email,
    userId: recipient.id,
    language,
    subject: say('mail.receipt.subject', { purchase }),
    paragraphs: [
      say('mail.greeting.named', { name: recipient.name }),
      say('mail.seats.thanks', { amount: chargedAmount(order, writer), purchase }),
      say('mail.seats.until', {
        team,
        day: mailDate(new Date(`${endsOn}T00:00:00Z`), language),
        reference: order.txn_ref,
      }),
      say('mail.seats.give'),
    ],
    action: { label: say('mail.seats.open'), url: linkTo(`/teams/${order.team_id}/seats`) },
  };
}
