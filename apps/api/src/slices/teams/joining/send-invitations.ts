import { addDays } from '@examplar/domain/plans/calendar';
import { readsAsLink } from '@examplar/domain/teams/reads-as-link';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { tooMany } from '../../../platform/limits/rate-limits.ts';
import { type MailConfig, mailDate, mailWriter } from '../../../platform/mail/mail-writer.ts';
import { type Mail, queueMails } from '../../../platform/mail/outbox.ts';
import type { Account } from '../../identity/public.ts';
import type { MembershipRow } from '../teams.repository.ts';
import {
  countMailsTo,
  countSentMails,
  insertSentMails,
  insertStop,
  listStopped,
} from './invitation-mails.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';
import { addressHash, invitationToken, readStopToken, stopToken } from './tokens.ts';

type Sender = Pick<Account, 'id' | 'name' | 'email' | 'language'>;
type Sent = {
  sender: Sender;
  team: MembershipRow;
  /** Whether the team has ever paid for seats, and whether they run. */
  hasPaid: boolean;
  isPaid: boolean;
  rows: readonly InvitationRow[];
};
type MailDeps = Pick<Deps, 'clock' | 'config'>;

/** Mails that invite, in a week for one address and team, in a day for a team, for an account without seats and for all (TEA-21). */
const maxMails = { toAddress: 3, ofTeam: 500, ofUnpaidUser: 50, ofAll: 5_000, ofUnpaid: 1_000 };
/** Invitations of a team in a day, mailed or not: each is kept for months. */
const maxInvitations = 2_500;
const dayMs = 86_400_000;

/**
 * Mails invitations. Whoever has asked for no more, or has had enough, gets none and counts as if, so that nobody learns it; so does
 * everybody beyond what a day allows to a team or to all of them.
 *
 * @throws AppError RATE_LIMITED for an account that invites too many in a day without seats, or too many of one team
 */
export async function mailInvitations(tx: Tx, deps: MailDeps, sent: Sent, now: Date): Promise<void> {
  const { sender, team, hasPaid, isPaid, rows } = sent;
  if (rows.length === 0) return;
  const { hashes, room, mailsTo } = await readLimits(tx, deps, sent, now);
  if (room.ofTeam < rows.length || (!isPaid && room.ofUser < rows.length)) throw tooMany(dayMs);
  const stopped = await listStopped(tx, hashes);
  const allowed = rows.filter((_row, index) => {
    const hash = hashes[index]?.toString('hex') ?? '';
    return !stopped.has(hash) && (mailsTo.get(hash) ?? 0) < maxMails.toAddress;
  });
  const mailed = allowed.slice(0, Math.max(0, room.ofDay));
  await insertSentMails(
    tx,
    hashes.map((email_hash) => ({
      id: newId(deps.clock),
      team_id: team.teamId,
      user_id: sender.id,
      email_hash,
      was_paid: hasPaid,
      sent_at: now,
    })),
  );
  const mails = mailed.map((row) => ({ mail: invitationMail(deps.config, { sender, team, row }), dedupKey: null }));
  await queueMails(tx, deps, 'team-invitation', mails);
}

/** @throws AppError RATE_LIMITED where `mailInvitations` would send no mail because there were enough of them */
export async function refuseMoreMails(tx: Tx, deps: MailDeps, sent: Sent, now: Date): Promise<void> {
  const { hashes, room, mailsTo } = await readLimits(tx, deps, sent, now);
  const isFull = hashes.some((hash) => (mailsTo.get(hash.toString('hex')) ?? 0) >= maxMails.toAddress);
  if (isFull) throw tooMany(7 * dayMs);
  if (room.ofDay < hashes.length) throw tooMany(dayMs);
}

async function readLimits(tx: Tx, { config }: MailDeps, { sender, team, hasPaid, rows }: Sent, now: Date) {
  const hashes = rows.map(({ email }) => addressHash(config, email ?? ''));
  const counts = await countSentMails(tx, { teamId: team.teamId, userId: sender.id }, { day: addDays(now, -1) });
  const mailsTo = await countMailsTo(tx, { teamId: team.teamId, hashes }, { week: addDays(now, -7) });
  const ofDay = Math.min(
    maxMails.ofTeam - counts.byTeam,
    maxMails.ofAll - counts.all,
    hasPaid ? maxMails.ofAll : maxMails.ofUnpaid - counts.byUnpaid,
  );
  const ofTeam = maxInvitations - counts.byTeam;
  return { hashes, mailsTo, room: { ofDay, ofUser: maxMails.ofUnpaidUser - counts.byUser, ofTeam } };
}

/** In the language of who invites: nothing is known of the recipient. */
function invitationMail(config: MailConfig & Deps['config'], { sender, team, row }: MailFacts): Mail {
  const { say, linkTo, language } = mailWriter(config, sender);
  const email = row.email ?? '';
  const isNamed = !readsAsLink(sender.name);
  const who = { name: sender.name, address: sender.email, team: team.teamName };
  const stop = stopToken(config, email);
  return {
    to: email,
    userId: null,
    language,
    subject: isNamed
      ? say('mail.teamInvitation.subject', { name: who.name, team: who.team })
      : say('mail.teamInvitation.subject', { name: who.address, team: who.team }),
    paragraphs: [
      say('mail.greeting'),
      isNamed
        ? say('mail.teamInvitation.who', who)
        : say('mail.teamInvitation.whoUnnamed', { address: who.address, team: who.team }),
      say('mail.teamInvitation.sees', { team: who.team }),
      say('mail.teamInvitation.validity', { date: mailDate(row.expires_at, language) }),
      say('mail.teamInvitation.stop', { url: linkTo(`/team-invitations/stop#token=${stop}`) }),
    ],
    action: {
      label: say('mail.teamInvitation.action'),
      url: linkTo(`/join#token=${invitationToken(config, row.id).token}`),
    },
    unsubscribeUrl: `${config.publicUrl}/api/team-invitations/stop?token=${stop}`,
  };
}
type MailFacts = { sender: Sender; team: MembershipRow; row: InvitationRow };

/**
 * Ends all invitations by mail to the address that a mail went to.
 *
 * @throws AppError INVALID_TOKEN
 */
export async function stopInvitations(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const hash = readStopToken(config, token ?? '');
  if (!hash) throw new AppError('INVALID_TOKEN');
  await insertStop(db, hash, now);
}
