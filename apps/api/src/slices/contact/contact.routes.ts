import { codePointLength } from '@examplar/contract/calls/text';
import type { ContactMessage } from '@examplar/contract/contact';
import * as contract from '@examplar/contract/contact';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { byAddress, countedFor } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findFirstAdminAddress } from '../identity/public.ts';

const subjects: Record<ContactMessage['subject'], string> = {
  general: 'General question',
  technical: 'Technical help',
  billing: 'Billing',
  feedback: 'Feedback',
  other: 'Something else',
};

type SendContactMessageInput = { message: ContactMessage; address: string; now: Date };

/**
 * Accepts a message from the contact form and mails it to SUPPORT_EMAIL, or without that to the admin of the longest standing, so that it is
 * not lost (PAG-5). The visitor sees no difference. The log has its subject and length only (SEC-2).
 *
 * @throws AppError RATE_LIMITED, or UNAVAILABLE if there is neither a mailbox nor an admin
 */
async function sendContactMessage(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { message, address, now }: SendContactMessageInput,
): Promise<void> {
  const { contactMessagesPerAddress, contactMessages } = limitTable;
  const keys = [...byAddress(contactMessagesPerAddress, address), countedFor(contactMessages, 'mailbox')];
  await limits.countStored(db, keys, now);
  const mailbox = config.SUPPORT_EMAIL ?? (await findFirstAdminAddress(db));
  if (mailbox === null) throw new AppError('UNAVAILABLE');
  await queueMail(db, { clock, config }, 'contact', {
    to: mailbox,
    userId: null,
    language: sourceLanguage,
    subject: `${subjects[message.subject]}: message from ${message.name}`,
    paragraphs: [`${message.name} <${message.email}> wrote:`, ...message.message.split(/\n{2,}/)],
  });
  log.info(
    { contact: { subject: message.subject, characters: codePointLength(message.message) } },
    'a message from the contact form',
  );
}

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.sendContactMessage, async ({ body, request, now }) => {
    await sendContactMessage(deps, { message: body, address: request.ip, now });
    return new ApiResponse({ message: 'Thank you for your message. We answer within 24 hours.' }, { status: 202 });
  });
}
