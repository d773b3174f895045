import { type Conventions, conventions } from '@examplar/domain/languages/conventions';
import type { Language } from '@examplar/domain/languages/languages';
import hankenVietnamese from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2?url';
import newsreaderVietnamese from '@fontsource-variable/newsreader/files/newsreader-vietnamese-wght-normal.woff2?url';

/** The files of letters that a language needs besides the Latin ones (`fonts.css`, LNG-13). */
const files: Record<Conventions['letters'], readonly string[]> = {
  latin: [],
  vietnamese: [hankenVietnamese, newsreaderVietnamese],
};

/**
 * Has the browser fetch a language's letters with the page. Without this they would come too late for the first picture, and half of each
 * word would stay in another font. It is in the HTML that the server sends and not in the pages' own code, where English pages would load it.
 */
export function preloadLetters(html: string, language: Language): string {
  const links = files[conventions[language].letters].map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  );
  return html.replace('<style id=', (style) => links.join('') + style);
}
