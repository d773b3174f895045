const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a UTC day for an email as the web pages write dates: 'Nov 22, 2026'. */
export const mailDate = (date: Date): string => utcDay.format(date);
