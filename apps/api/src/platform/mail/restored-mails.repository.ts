import type pg from 'pg';

/** Deletes mails of these kinds that were still to be sent, in the transaction of `client`. */
export async function deleteUnsentMails(client: pg.Client, kinds: readonly string[]): Promise<void> {
  await client.query('delete from mail_outbox where sent_at is null and kind = any ($1)', [kinds]);
}
