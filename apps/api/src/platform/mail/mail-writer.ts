import { isLanguage, type Language, localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Config } from '../../config.ts';
import { type Writer, writerIn } from '../texts/texts.ts';

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
