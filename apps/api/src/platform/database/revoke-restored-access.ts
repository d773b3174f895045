import type pg from 'pg';
import type { SessionEnd } from '../sessions/sessions.ts';

/** Mails that carry a link into an account. */
const withLink = ['confirm-email', 'reset-password', 'confirm-new-address', 'address-change-asked'];

/**
 * What must not come back to life with a backup: sessions, sign-ins that wait for a second factor, mailed links, and mails with such a
 * link that were still to be sent. Everyone signs in again, and asks again for what they had asked for.
 */
export async function revokeRestoredAccess(client: pg.Client, now: Date): Promise<void> {
  await client.query('update session set ended_at = $1, end_reason = $2 where ended_at is null', [
    now,
    'restored' satisfies SessionEnd,
  ]);
  await client.query('update login_challenge set used_at = $1 where used_at is null', [now]);
  await client.query('delete from account_token where used_at is null');
  await client.query('delete from mail_outbox where sent_at is null and kind = any ($1)', [withLink]);
}
