import type { ContactMessage } from '@examplar/contract/contact';
import type { FormErrors } from '../../lib/forms/server-errors.ts';

export type ContactDraft = Record<keyof ContactMessage, string>;

export const emptyDraft: ContactDraft = { name: '', email: '', subject: '', message: '' };
export const maxNameLength = 100;
export const maxMessageLength = 5_000;

export const subjectLabels: Record<ContactMessage['subject'], string> = {
  general: 'General question',
  technical: 'Technical help',
  billing: 'Billing and plans',
  feedback: 'Feedback',
  other: 'Something else',
};

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is missing or wrong, with the server's messages: all four fields are required. */
export function findProblems({ name, email, subject, message }: ContactDraft): FormErrors {
  const problems: FormErrors = {};
  if (!name.trim()) problems.name = 'Please fill in this field';
  if (!email.trim()) problems.email = 'Please fill in this field';
  else if (!address.test(email.trim())) problems.email = 'Enter an email address such as name@example.org';
  if (!Object.hasOwn(subjectLabels, subject)) problems.subject = 'Please choose a subject';
  if (!message.trim()) problems.message = 'Please fill in this field';
  return problems;
}

/** The message as it is sent: trimmed. */
export const toContactMessage = ({ name, email, subject, message }: ContactDraft): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  subject: subject as ContactMessage['subject'],
  message: message.trim(),
});
