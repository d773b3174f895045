import { type Language, sourcePath } from '@examplar/domain/languages/languages';
import { pageLanguage, pagePath } from '../page/page-language.ts';

/** Addresses that are the same in all languages (LNG-1). */
const withoutLanguage = /^\/(?:admin|sandbox|api|assets)(?:\/|$)/;

/**
 * Has the links of this page lead to pages in the language that the reader has chosen; the page itself stays (LNG-9). Returns what
 * ends this.
 */
export function leadLinksTo(language: Language): () => void {
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
