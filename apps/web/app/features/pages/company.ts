/** How to reach the company. */
export const company = {
  supportEmail: 'support@examplar.test',
  office: 'San Francisco, California',
  hours: 'Mon-Fri 9AM-6PM PST',
} as const;
