import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { emailAddress, personName, text } from './calls/text.ts';
import { Accepted } from './identity.ts';

export const contactSubjects = ['general', 'technical', 'billing', 'feedback', 'other'] as const;

/** The contact form. All four fields are required. */
export const ContactMessage = named(
  'ContactMessage',
  z.strictObject({
    name: personName,
    email: emailAddress,
    subject: z.enum(contactSubjects, 'Please choose a subject'),
    message: text({ max: 5000 }),
  }),
  { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'technical', message: 'The timer does not start.' },
);
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Accepts a message of the contact form for the mailbox that the operator has set, or without one for an admin. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  access: 'visitor',
  summary: 'Write to support',
  body: ContactMessage,
  response: Accepted,
  status: 202,
});
