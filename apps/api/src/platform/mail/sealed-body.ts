import type { Config } from '../../config.ts';
import { seal, unseal } from '../secrets.ts';

/** `unsubscribeUrl`: where a mail program posts to end such mails with one click. */
type MailBody = { text: string; html: string; unsubscribeUrl?: string };
type KeyConfig = Pick<Config, 'SECRET_KEY'>;

// One key per mail, so that a body copied to another row cannot be decrypted there.
const purposeOf = (mailId: string): string => `mail-body:${mailId}`;

/**
 * Encrypts an email's body for the outbox: its links reset passwords and change addresses, so read access to the table
 * must not be enough to use them.
 */
export const sealBody = (config: KeyConfig, mailId: string, body: MailBody): string =>
  seal(config, purposeOf(mailId), JSON.stringify(body));

/** @throws Error if the mail was encrypted with another SECRET_KEY */
export const unsealBody = (config: KeyConfig, mailId: string, sealed: string): MailBody =>
  JSON.parse(unseal(config, purposeOf(mailId), sealed)) as MailBody;
