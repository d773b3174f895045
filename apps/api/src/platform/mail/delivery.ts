import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** What takes a finished mail to people. */
export type MailCarrier = { deliver(mail: OutgoingMail): Promise<void> };
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** SMTP where it is configured, else `.eml` files under the data folder. */
export function createMailCarrier(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailCarrier {
  if (config.SMTP_URL) {
    const transport = createTransport(config.SMTP_URL);
    return {
      async deliver({ id, ...mail }) {
        await transport.sendMail({ from: config.MAIL_FROM, messageId: `<${id}@examplar>`, ...mail });
      },
    };
  }
  const folder = mailFolder(config);
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver({ id, ...mail }) {
      const composed = await composer.sendMail({ from: config.MAIL_FROM, messageId: `<${id}@examplar>`, ...mail });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${id}.eml`), composed.message as Buffer);
    },
  };
}

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'mail');

const batch = 20;
const leaseMs = 60_000;
const longestPauseMs = 60 * 60 * 1_000;
const mostAttempts = 12;

/**
 * Sends what is due. Safe on several machines at once: a mail is claimed by moving its next attempt on, and only the
 * process whose update did that sends it. Returns how many went out.
 */
export async function deliverDueMail({
  db,
  clock,
  carrier,
}: {
  db: Database;
  clock: Clock;
  carrier: MailCarrier;
}): Promise<number> {
  const now = clock.now();
  const due = await db
    .selectFrom('mail_outbox')
    .select(['id', 'attempts', 'next_attempt_at', 'recipient', 'subject', 'body_text', 'body_html'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where('attempts', '<', mostAttempts)
    .orderBy('next_attempt_at')
    .limit(batch)
    .execute();
  let sent = 0;
  for (const mail of due) {
    const claimed = await db
      .updateTable('mail_outbox')
      .set({ attempts: mail.attempts + 1, next_attempt_at: new Date(now.getTime() + leaseMs) })
      .where('id', '=', mail.id)
      .where('sent_at', 'is', null)
      .where('attempts', '=', mail.attempts)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) continue;
    try {
      await carrier.deliver({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
      });
      await db.updateTable('mail_outbox').set({ sent_at: clock.now() }).where('id', '=', mail.id).execute();
      sent += 1;
    } catch {
      const pauseMs = Math.min(longestPauseMs, 30_000 * 2 ** mail.attempts);
      await db
        .updateTable('mail_outbox')
        .set({ next_attempt_at: new Date(clock.now().getTime() + pauseMs) })
        .where('id', '=', mail.id)
        .execute();
    }
  }
  return sent;
}
