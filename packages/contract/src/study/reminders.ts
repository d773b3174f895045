import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { optionalBody } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';

const token = text({ max: 200 }).optional();

/**
 * LRN-55: ends the reminders and the mails about the exam's outcome with the token of such a mail, in the body, or in
 * the address as one-click unsubscribing sends it (RFC 8058). Repeating it changes nothing.
 */
export const stopReminders = defineEndpoint({
  method: 'POST',
  path: '/reminders/stop',
  access: 'visitor',
  summary: 'Stop reminders by mail',
  query: z.strictObject({ token }),
  body: optionalBody(z.strictObject({ token })),
  unreadTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  status: 204,
  errors: ['INVALID_TOKEN'],
});
