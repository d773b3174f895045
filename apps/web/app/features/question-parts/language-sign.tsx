import type { Language } from '@examplar/domain/languages/languages';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { say } from '../../lib/texts.ts';

/** A small sign at a question that is not in the language of its page (LNG-31). */
export function LanguageSign({ lang }: { lang: Language }) {
  if (lang === pageLanguage) return null;
  const name = say('question.language', { lang });
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className="inline-block rounded-small border border-line-control px-1 align-middle text-[0.75rem] leading-4 font-semibold text-ink-muted"
    >
      {lang.toUpperCase()}
    </span>
  );
}
