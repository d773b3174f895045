import type { ContactMessage } from '@examplar/contract/contact';
import type { Deps } from '../../platform/deps.ts';
import { addressPrefix } from '../../platform/http/client-addresses.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

/** Enough for somebody who corrects themselves a few times, too little for whoever wants to fill a mailbox. */
const messages = { limit: 30, windowMs: 10 * 60_000 };

const subjects: Record<ContactMessage['subject'], string> = {
  general: 'General question',
  technical: 'Technical help',
  billing: 'Billing',
  feedback: 'Feedback',
  other: 'Something else',
};

type Sent = { message: ContactMessage; address: string; now: Date };

/**
 * Takes a message of the contact form: logged to the console, and delivered where an operator set SUPPORT_EMAIL
 * (PAG-5). The visitor sees the same either way.
 */
export async function sendContactMessage(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { message, address, now }: Sent,
): Promise<void> {
  await limits.countStored(db, `contact:${addressPrefix(address)}`, messages, now);
  // Not under the name `email`: that is blanked in logs, and without a mailbox the log is where somebody answers from.
  const { email: replyTo, ...rest } = message;
  log.info({ contact: { ...rest, replyTo } }, 'a message from the contact form');
  if (!config.SUPPORT_EMAIL) return;
  await queueMail(db, { clock, config }, 'contact', {
    to: config.SUPPORT_EMAIL,
    userId: null,
    subject: `${subjects[message.subject]}: message from ${oneLine(message.name)}`,
    paragraphs: [`${oneLine(message.name)} <${replyTo}> wrote:`, ...message.message.split(/\n{2,}/)],
  });
}

/** A line break in a mail's subject would start another header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');
