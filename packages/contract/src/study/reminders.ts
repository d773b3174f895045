import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { optionalBody } from '../calls/list-query.ts';
import { text } from '../calls/text.ts';

const token = text({ max: 200 }).optional();

/**
 * LRN-55: ends the mails of which one had this token: reminders with the questions about the exam's outcome, those about exams that change,
 * or a trainer's weekly ones of a team. It is in the body, or in the address as one-click unsubscribing sends it (RFC 8058). Repeating it
 * changes nothing.
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
