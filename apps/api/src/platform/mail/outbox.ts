import type { Language } from '@examplar/domain/languages/languages';
import type { Queryable } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { writerIn } from '../texts/texts.ts';
import { escaped } from './html.ts';
import { insertMail } from './outbox.repository.ts';
import { sealBody } from './sealed-body.ts';

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
  const now = clock.now();
  const id = newId(clock);
  await insertMail(tx, {
    id,
    dedup_key: dedupKey,
    kind,
    user_id: mail.userId,
    recipient: mail.to,
    subject: mail.subject,
    sealed_body: sealBody(config, id, bodyOf(mail)),
    created_at: now,
    due_at: now,
  });
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
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:16px/1.6 system-ui,sans-serif;color:#17212b;max-width:560px;margin:0 auto;padding:24px">${body}${button}<p style="color:#51606f;font-size:14px">${say('mail.signature')}</p></body></html>`;
}
