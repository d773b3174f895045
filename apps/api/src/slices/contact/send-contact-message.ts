import type { ContactMessage } from '@examplar/contract/contact';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { Deps } from '../../platform/deps.ts';
import { byAddress } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

/** Enough for a visitor who corrects a message a few times, too little to flood a mailbox. */
const messageLimit = { limit: 30, windowMs: 10 * 60_000 };
/** Of all visitors together: beyond it the mailbox would be of no use to the support staff. */
const mailboxLimit = { limit: 1_000, windowMs: 60 * 60_000 };

const subjects: Record<ContactMessage['subject'], string> = {
  general: 'General question',
  technical: 'Technical help',
  billing: 'Billing',
  feedback: 'Feedback',
  other: 'Something else',
};

type SendContactMessageInput = { message: ContactMessage; address: string; now: Date };

/**
 * Accepts a message from the contact form: logs it, and mails it if SUPPORT_EMAIL is set (PAG-5). The visitor sees no difference.
 */
export async function sendContactMessage(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { message, address, now }: SendContactMessageInput,
): Promise<void> {
  const keys = [...byAddress('contact', address, messageLimit), { key: 'contact:mailbox', limit: mailboxLimit }];
  await limits.countStoredInTurn(db, keys, now);
  // Not named `email`, which is redacted in logs: without a mailbox, the log is where the operator finds the reply address.
  const { email: replyTo, ...rest } = message;
  log.info({ contact: { ...rest, replyTo } }, 'a message from the contact form');
  if (!config.SUPPORT_EMAIL) return;
  await queueMail(db, { clock, config }, 'contact', {
    to: config.SUPPORT_EMAIL,
    userId: null,
    language: sourceLanguage,
    subject: `${subjects[message.subject]}: message from ${oneLine(message.name)}`,
    paragraphs: [`${oneLine(message.name)} <${replyTo}> wrote:`, ...message.message.split(/\n{2,}/)],
  });
}

/** A line break in the subject of a mail would start another header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');
