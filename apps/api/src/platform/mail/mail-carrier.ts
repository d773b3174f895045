import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

/** Delivers a finished mail to its recipient. */
export type MailCarrier = { deliver(mail: OutgoingMail): Promise<void> };
export type OutgoingMail = { id: string; kind: string; to: string; subject: string; text: string; html: string };

/** Well below the time for which a mail is claimed (`deliver-due-mail.ts`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers by SMTP if configured, otherwise to `.eml` files in the data folder. */
export function createMailCarrier(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailCarrier {
  if (config.SMTP_URL) {
    const transport = createTransport({ url: config.SMTP_URL, ...timeouts });
    return {
      async deliver({ id, to, subject, text, html }) {
        await transport.sendMail({ from: config.MAIL_FROM, messageId: `<${id}@examplar>`, to, subject, text, html });
      },
    };
  }
  const folder = mailFolder(config);
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver({ id, to, subject, text, html }) {
      const mail = { from: config.MAIL_FROM, messageId: `<${id}@examplar>`, to, subject, text, html };
      const composed = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${id}.eml`), composed.message as Buffer);
    },
  };
}

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'mail');
