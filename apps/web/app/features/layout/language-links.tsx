import type { Language } from '@examplar/domain/languages/languages';
import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { pageLanguage, pagePath } from '../../lib/page/page-language.ts';
import { SiteContext } from '../../lib/page/site.ts';
import { chooseLanguage } from '../../lib/session/language-choice.ts';
import { cx } from '../../ui/class-names.ts';

const names: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

/** The same place in the other languages (LNG-9). Staff pages have none. */
export function LanguageLinks({ className, icon }: { className: string; icon?: ReactNode }) {
  const { languages = [] } = use(SiteContext);
  const { pathname } = useLocation();
  if (/^\/admin\b/.test(pathname)) return null;
  return languages
    .filter((language) => language !== pageLanguage)
    .map((language) => (
      <a
        key={language}
        href={pagePath(pathname, language)}
        hrefLang={language}
        lang={language}
        // Rendered pages do not depend on these: they are the same bytes for all visitors.
        onClick={({ currentTarget: link }) => {
          link.href = link.pathname + location.search + location.hash;
          chooseLanguage(language);
        }}
        className={cx(className, 'font-local')}
      >
        {icon}
        {names[language]}
      </a>
    ));
}
