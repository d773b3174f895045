import { say } from '../../lib/texts.ts';

/** How to reach the company. */
export const company = {
  supportEmail: 'support@examplar.test',
  office: 'San Francisco, California',
  hours: say('contact.hours.text'),
} as const;
