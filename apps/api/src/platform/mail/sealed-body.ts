import type { Config } from '../../config.ts';
import { seal, unseal } from '../secrets.ts';

type MailBody = { text: string; html: string };
type Keyed = Pick<Config, 'SECRET_KEY'>;

// A key for each mail: a body that was moved to another row does not open there.
const purposeOf = (mailId: string): string => `mail-body:${mailId}`;

/** Encrypts an email's body for the outbox: its links reset passwords and change addresses, so read access to the table must not be enough to use them. */
export const sealBody = (config: Keyed, mailId: string, body: MailBody): string =>
  seal(config, purposeOf(mailId), JSON.stringify(body));

/** @throws Error when SECRET_KEY is another one than the mail was sealed with */
export const unsealBody = (config: Keyed, mailId: string, sealed: string): MailBody =>
  JSON.parse(unseal(config, purposeOf(mailId), sealed)) as MailBody;
