import type { Page } from '@playwright/test';
import { shownTexts } from '../languages/shown-texts.ts';
import { sidewaysScroll, sidewaysScrollOfLargeText } from '../page-faults.ts';
import { cutTexts, widestElements } from './cut-texts.ts';
import { literalTexts } from './literal-texts.ts';
import type { PageData } from './page-data.ts';

const widths = [1440, 768, 360];
/** What users have written about the product, and the names of time zones. */
const ofOthers = '[aria-labelledby=reviews] li p, option[value*="/"]';

/** What is wrong with the texts of an open page: not from the catalogue, cut, or too wide for one of three windows or, on a phone, for large text. */
export async function faultsOfTexts(page: Page, data: PageData): Promise<string[]> {
  const faults = new Set<string>();
  const known = await data.texts();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    const wide = await sidewaysScroll(page);
    for (const fault of wide) faults.add(`at ${width}: ${fault}: ${(await widestElements(page)).join(', ')}`);
    for (const fault of await cutTexts(page)) faults.add(`at ${width}: ${fault}`);
    for (const fault of literalTexts(await shownTexts(page, ofOthers), known)) faults.add(fault);
  }
  for (const fault of await sidewaysScrollOfLargeText(page)) faults.add(`at ${page.viewportSize()?.width}: ${fault}`);
  return [...faults];
}
