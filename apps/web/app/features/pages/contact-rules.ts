import type { ContactMessage } from '@examplar/contract/contact';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { say } from '../../lib/texts.ts';

export type ContactDraft = Record<keyof ContactMessage, string>;

export const emptyDraft: ContactDraft = { name: '', email: '', subject: '', message: '' };
export const maxNameLength = 100;
export const maxMessageLength = 5_000;

export const subjectLabels: Record<ContactMessage['subject'], string> = {
  general: say('contact.subject.general'),
  technical: say('contact.subject.technical'),
  billing: say('contact.subject.billing'),
  feedback: say('contact.subject.feedback'),
  other: say('contact.subject.other'),
};

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The errors, in the words of the server: all four fields are required. */
export function findProblems({ name, email, subject, message }: ContactDraft): FormErrors {
  const problems: FormErrors = {};
  if (!name.trim()) problems.name = say('form.required');
  if (!email.trim()) problems.email = say('form.required');
  else if (!address.test(email.trim())) problems.email = say('form.email');
  if (!Object.hasOwn(subjectLabels, subject)) problems.subject = say('contact.subject.required');
  if (!message.trim()) problems.message = say('form.required');
  return problems;
}

/** The message as it is sent: trimmed. */
export const toContactMessage = ({ name, email, subject, message }: ContactDraft): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  subject: subject as ContactMessage['subject'],
  message: message.trim(),
});
