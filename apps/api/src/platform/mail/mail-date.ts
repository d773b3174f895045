import type { Language } from '@examplar/domain/languages/languages';

const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const utcDay: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', options),
  vi: new Intl.DateTimeFormat('vi', options),
};

/** Formats a UTC day for an email as the web pages write dates: 'Nov 22, 2026'. */
export const mailDate = (date: Date, language: Language): string => utcDay[language].format(date);
