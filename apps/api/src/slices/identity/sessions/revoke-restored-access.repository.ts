import type pg from 'pg';
import { deleteUnsentMails } from '../../../platform/mail/outbox.repository.ts';
import type { SessionEnd } from './sessions.repository.ts';

/** Kinds of mail that contain a link into an account. */
const kindsWithLink = ['confirm-email', 'reset-password', 'confirm-new-address', 'address-change-asked'];

/**
 * Revokes what a restored backup must not bring back: sessions, sign-ins waiting for a second factor, mailed links, and unsent mails with
 * such links. All users sign in again, and request such mails again.
 */
export async function revokeRestoredAccess(client: pg.Client, now: Date): Promise<void> {
  await client.query('update session set ended_at = $1, end_reason = $2 where ended_at is null', [
    now,
    'restored' satisfies SessionEnd,
  ]);
  await client.query('update login_challenge set used_at = $1 where used_at is null', [now]);
  await client.query('delete from account_token where used_at is null');
  await deleteUnsentMails(client, kindsWithLink);
}
