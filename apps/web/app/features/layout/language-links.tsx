import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { otherLanguages } from '../../lib/page/own-conventions.ts';
import { pagePath } from '../../lib/page/page-language.ts';
import { SiteContext } from '../../lib/page/site.ts';
import { chooseLanguage } from '../../lib/session/language-choice.ts';
import { cx } from '../../ui/class-names.ts';

/** The same place in the other languages (LNG-9). Staff pages have none. */
export function LanguageLinks({ className, icon }: { className: string; icon?: ReactNode }) {
  const { languages = [] } = use(SiteContext);
  const { pathname } = useLocation();
  if (/^\/admin\b/.test(pathname)) return null;
  return otherLanguages
    .filter(({ language }) => languages.includes(language))
    .map(({ language, name }) => (
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
        {name}
      </a>
    ));
}
