import type { Page } from '@playwright/test';

/** Texts that do not fit into what they label: buttons, tabs, labels, links of the navigation, names of facts, headings. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = 'button, summary, label, legend, dt, th, [role=tab], [role=button], nav a, h1, h2, h3';
    const describe = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 120);
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** What only screen readers read, as the style sheet hides it: within a box of one pixel. */
    const isHidden = (element: Element, label: Element): boolean =>
      (element instanceof HTMLElement && element.offsetWidth <= 1 && element.offsetHeight <= 1) ||
      (element !== label && element.parentElement !== null && isHidden(element.parentElement, label));
    /** By how much a text is wider than the label around it, or than what cuts it within the label. */
    const excessOf = (text: Node, label: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const written = range.getBoundingClientRect();
      let excess = 0;
      for (let element = text.parentElement; element; element = element === label ? null : element.parentElement) {
        const { display, overflowX } = getComputedStyle(element);
        if (display === 'inline' || display === 'contents') continue;
        if (element !== label && overflowX === 'visible') continue;
        const box = element.getBoundingClientRect();
        excess = Math.max(excess, box.left - written.left, written.right - box.right);
      }
      return excess;
    };
    const cut: string[] = [];
    for (const label of document.querySelectorAll(labels)) {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        // Names of people and questions may be cut: they have any length.
        if (!text.nodeValue?.includes('⟦') || !text.parentElement || !isShown(text.parentElement)) continue;
        if (isHidden(text.parentElement, label)) continue;
        const excess = Math.round(excessOf(text, label));
        if (excess > 1) cut.push(`${excess} px cut: ${text.nodeValue.slice(0, 60)} (${describe(label)})`);
      }
    }
    return [...new Set(cut)];
  });

/** The elements that make a page wider than its window, the widest first. */
export const widestElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > innerWidth)
      .sort((one, other) => other.right - one.right)
      .slice(0, 3)
      .map(({ element }) => (element.cloneNode() as Element).outerHTML.slice(0, 160)),
  );
