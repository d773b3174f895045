import { type Language, sourcePath } from '@examplar/domain/languages/languages';
import { X } from 'lucide-react';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { otherLanguages } from '../../lib/page/own-conventions.ts';
import { pageLanguage, pagePath } from '../../lib/page/page-language.ts';
import { SiteContext } from '../../lib/page/site.ts';
import { browserStorage } from '../../lib/session/browser-storage.ts';
import { chooseLanguage, chosenLanguage } from '../../lib/session/language-choice.ts';

/** Addresses that are the same in all languages (LNG-1). */
const withoutLanguage = /^\/(?:admin|sandbox|api|assets)(?:\/|$)/;

/**
 * Has the links of this page lead to pages in the language that the reader has chosen; the page itself stays (LNG-9). Returns what
 * ends this.
 */
function leadLinksTo(language: Language): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.hreflang || link.target || link.hasAttribute('download') || !isPlainClick(event)) return;
    const { origin, pathname, search, hash } = link;
    const isSamePage = pathname === location.pathname && hash !== '';
    if (origin !== location.origin || isSamePage || withoutLanguage.test(pathname)) return;
    // The router leaves a click alone that is handled already.
    event.preventDefault();
    location.assign(pagePath(sourcePath(pathname, pageLanguage), language) + search + hash);
  };
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const noLanguages: readonly Language[] = [];
const offeredKey = 'language-offered';

/** Follows a choice that was made before, or offers the reader's own language once. Never leads away from the page that was opened. */
export default function LanguageGuide(): ReactNode {
  const { languages = noLanguages } = use(SiteContext);
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<Language>();

  // After hydration: the rendered page is the same for all visitors.
  useEffect(() => {
    const chosen = languages.find((language) => language === chosenLanguage());
    if (chosen) return chosen === pageLanguage ? undefined : leadLinksTo(chosen);
    const other = languageToOffer(languages);
    setOffered(other);
    if (other) browserStorage.local.setItem(offeredKey, other);
    return undefined;
  }, [languages]);

  const offer = otherLanguages.find(({ language }) => language === offered)?.offer;
  if (!offered || !offer || /^\/admin\b/.test(pathname)) return null;
  const { text, accept, close } = offer;
  return (
    <section
      lang={offered}
      aria-label={text}
      data-screen-only
      data-language-offer
      // Appearing over a button that is being pressed, it must not get the end of the press.
      // In the corner and no longer than its link: whatever the page shows there first, a price or a button, stays in sight beside it.
      className="fixed end-4 bottom-4 z-30 flex items-center rounded-option border border-line-strong bg-raised ps-4 font-local shadow-float [:root:active_&:not(:active)]:pointer-events-none"
    >
      <p>
        <span className="sr-only">{text} </span>
        <a
          href={pagePath(pathname, offered)}
          hrefLang={offered}
          onClick={({ currentTarget: link }) => {
            link.href = link.pathname + location.search + location.hash;
            chooseLanguage(offered);
          }}
          className="inline-flex min-h-8 items-center font-semibold text-accent underline"
        >
          {accept}
        </a>
      </p>
      <button
        type="button"
        aria-label={close}
        onClick={() => setOffered(undefined)}
        className="grid size-11 flex-none place-items-center rounded-control text-ink-muted hover:text-ink"
      >
        <X aria-hidden="true" />
      </button>
    </section>
  );
}

/** The first of the reader's languages that is served, if it is not the page's and was not offered before. */
function languageToOffer(served: readonly Language[]): Language | undefined {
  if (browserStorage.local.getItem(offeredKey)) return undefined;
  const preferred = navigator.languages.flatMap(
    (name) => served.find((language) => name.split('-')[0] === language) ?? [],
  );
  return preferred[0] === pageLanguage ? undefined : preferred[0];
}
