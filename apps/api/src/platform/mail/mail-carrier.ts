import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

/** Delivers a finished mail to its recipient. */
export type MailCarrier = { deliver(mail: OutgoingMail): Promise<void> };
export type OutgoingMail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Announced in the mail's headers, so that mail programs show a button (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Well below the time for which a mail is claimed (`deliver-due-mail.ts`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers by SMTP if configured, otherwise to `.eml` files in the data folder. */
export function createMailCarrier(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailCarrier {
  if (config.SMTP_URL) {
    const transport = createTransport({ url: config.SMTP_URL, ...timeouts });
    return {
      async deliver(mail) {
        await transport.sendMail(envelopeOf(config, mail));
      },
    };
  }
  const folder = mailFolder(config);
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const composed = await composer.sendMail(envelopeOf(config, mail));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${mail.id}.eml`), composed.message as Buffer);
    },
  };
}

function envelopeOf(
  { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>,
  { id, to, subject, text, html, unsubscribeUrl }: OutgoingMail,
) {
  const headers =
    unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { from: MAIL_FROM, messageId: `<${id}@examplar>`, to, subject, text, html, headers };
}

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'mail');
