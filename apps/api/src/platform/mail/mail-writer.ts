import { conventions } from '@examplar/domain/languages/conventions';
import { isLanguage, type Language, languages, localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Config } from '../../config.ts';
import { type Writer, writerIn } from '../texts/texts.ts';

const utcDays = (style: 'date' | 'longDate') =>
  new Map(
    languages.map((language) => {
      const row = conventions[language];
      return [language, new Intl.DateTimeFormat(row.locale, { ...row[style], timeZone: 'UTC' })];
    }),
  );
const shortDays = utcDays('date');
const longDays = utcDays('longDate');

/** Formats a UTC day for an email as the web pages write days: 'Nov 22, 2026' (PAG-96). A mail names no date of a moment. */
export const mailDate = (date: Date, language: Language): string => shortDays.get(language)?.format(date) ?? '';

/** The same for a subject: 'April 20, 2027'. */
export const subjectDate = (date: Date, language: Language): string => longDays.get(language)?.format(date) ?? '';

type Addressee = { name: string; email_confirmed_at: Date | null };

/**
 * The first line of a mail. It leaves the name out until the address is confirmed, because anyone could have registered the address under
 * a name that is an advertisement.
 */
export const greeting = (say: Writer, { name, email_confirmed_at }: Addressee): string =>
  email_confirmed_at === null ? say('mail.greeting') : say('mail.greeting.named', { name });

export type MailConfig = Pick<Config, 'publicUrl' | 'LANGUAGES'>;
export type MailWriter = {
  language: Language;
  say: Writer;
  /** The address of a page, in the language of the mail. */
  linkTo(path: string): string;
};

/** Writes a mail in the language of the recipient's account, or in English while the product does not serve that language (LNG-3). */
export function mailWriter({ publicUrl, LANGUAGES }: MailConfig, recipient: { language: string }): MailWriter {
  const language =
    isLanguage(recipient.language) && LANGUAGES.includes(recipient.language) ? recipient.language : sourceLanguage;
  return {
    language,
    say: writerIn(language),
    linkTo: (path) => `${publicUrl}${localPath(language, path)}`,
  };
}
