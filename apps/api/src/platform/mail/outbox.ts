import { conventions } from '@examplar/domain/languages/conventions';
import type { Language } from '@examplar/domain/languages/languages';
import type { Config } from '../../config.ts';
import type { Queryable } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { seal, unseal } from '../secrets.ts';
import { writerIn } from '../texts/texts.ts';
import { insertMails } from './outbox.repository.ts';

/** `unsubscribeUrl`: where a mail program posts to end such mails with one click. */
type MailBody = { text: string; html: string; unsubscribeUrl?: string };
type KeyConfig = Pick<Config, 'SECRET_KEY'>;

// One key per mail, so that a body copied to another row cannot be decrypted there.
const purposeOf = (mailId: string): string => `mail-body:${mailId}`;

/**
 * Encrypts an email's body for the outbox: its links reset passwords and change addresses, so read access to the table
 * must not be enough to use them.
 */
const sealBody = (config: KeyConfig, mailId: string, body: MailBody): string =>
  seal(config, purposeOf(mailId), JSON.stringify(body));

/** @throws Error if the mail was encrypted with another SECRET_KEY */
export const unsealBody = (config: KeyConfig, mailId: string, sealed: string): MailBody =>
  JSON.parse(unseal(config, purposeOf(mailId), sealed)) as MailBody;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an HTML element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

export type Mail = {
  to: string;
  /** The recipient's account; null if the recipient is not a user. */
  userId: string | null;
  language: Language;
  subject: string;
  /** The plain text; the HTML part is made from the same paragraphs. */
  paragraphs: string[];
  /** One link, shown as a button and in full. */
  action?: { label: string; url: string };
  /** Ends such mails with one click from the mail program (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * Queues a mail in the caller's transaction: it is sent if and only if the transaction commits. The body is stored encrypted. A second mail
 * with the same `dedupKey` is dropped, so that a job may run twice.
 */
export async function queueMail(
  tx: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  kind: string,
  mail: Mail,
  dedupKey: string | null = null,
): Promise<void> {
  await queueMails(tx, { clock, config }, kind, [{ mail, dedupKey }]);
}

/** Queues many mails of a kind with one statement; each as `queueMail` does. */
export async function queueMails(
  tx: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  kind: string,
  mails: readonly { mail: Mail; dedupKey: string | null }[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = clock.now();
  const rows = mails.map(({ mail, dedupKey }) => {
    const id = newId(clock);
    return {
      id,
      dedup_key: dedupKey,
      kind,
      user_id: mail.userId,
      recipient: mail.to,
      subject: mail.subject,
      sealed_body: sealBody(config, id, bodyOf(mail)),
      created_at: now,
      due_at: now,
    };
  });
  await insertMails(tx, rows);
}

const bodyOf = (mail: Mail) => ({
  text: asText(mail),
  html: asHtml(mail),
  ...(mail.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: mail.unsubscribeUrl }),
});

function asText({ language, paragraphs, action }: Mail): string {
  const signature = writerIn(language)('mail.signature');
  return [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `--\n${signature}`].join('\n\n');
}

function asHtml({ language, subject, paragraphs, action }: Mail): string {
  const say = writerIn(language);
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#005f67;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escaped(action.label)}</a></p><p style="color:#51606f;font-size:14px">${escaped(say('mail.action.inFull', { url: action.url }))}</p>`
    : '';
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('');
  return `<!doctype html><html lang="${language}" dir="${conventions[language].direction}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:16px/1.6 system-ui,sans-serif;color:#17212b;max-width:560px;margin:0 auto;padding:24px">${body}${button}<p style="color:#51606f;font-size:14px">${say('mail.signature')}</p></body></html>`;
}
