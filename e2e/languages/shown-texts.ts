import type { Page } from '@playwright/test';

/** A text that users read or hear, and the element that has it. */
export type ShownText = { text: string; element: string };

/** The texts of a page: those of elements, attributes and the title. Left out: what is marked as English, and what matches `except`. */
export const shownTexts = (page: Page, except = ''): Promise<ShownText[]> =>
  page.evaluate((without) => readTexts(document, without), except);

/** The same of a page as the server sends it. `page` only parses it. */
export const sentTexts = (page: Page, html: string, except = ''): Promise<ShownText[]> =>
  page.evaluate(([sent, without]) => readTexts(new DOMParser().parseFromString(sent, 'text/html'), without), [
    html,
    except,
  ] as const);

/** Makes `readTexts` known to the pages that are opened from now on. */
export const watchTexts = (page: Page) => page.addInitScript(`window.readTexts = ${readTexts}`);

function readTexts(document: Document, except: string): ShownText[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ];
  const isRead = (element: Element) =>
    !element.closest('script, style, noscript, template, [translate="no"]') &&
    element.closest('[lang]')?.getAttribute('lang') !== 'en' &&
    !(except && element.closest(except));
  const describe = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 120);
  const found = [{ text: document.title, element: '<title>' }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (!isRead(node)) continue;
      for (const name of attributes) {
        const text = node.getAttribute(name);
        if (text) found.push({ text, element: describe(node) });
      }
    } else if (node.parentElement && isRead(node.parentElement) && node.nodeValue?.trim()) {
      found.push({ text: node.nodeValue, element: describe(node.parentElement) });
    }
  }
  return found.map(({ text, element }) => ({ text: text.replace(/\s+/g, ' ').trim(), element }));
}
