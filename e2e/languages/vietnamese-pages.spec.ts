import { PageFaults } from '../page-faults.ts';
import { contextOf } from '../pages/role-context.ts';
import { accountRoutes, learnerRoutes, publicRoutes, signInRoutes } from '../pages/route-addresses.ts';
import { addressOf, idsOf } from '../pages/route-ids.ts';
import { expect, test } from '../product.ts';
import { englishAmong } from './english-texts.ts';
import { sentTexts, shownTexts, watchTexts } from './shown-texts.ts';

/* What is English on Vietnamese pages is marked as English, or is a name or what a user has written. */

const inVietnamese = (route: string) => (route === '/' ? '/vi' : `/vi${route}`);
/** What users have written about the product is in their own language. */
const ofUsers = '[aria-labelledby=reviews] li p';

test('no text that the server sends to visitors is English', async ({ page, product }) => {
  await watchTexts(page);
  await page.goto('/vi/about');
  const faults: string[] = [];
  for (const route of [...publicRoutes, ...signInRoutes]) {
    const html = await (await fetch(product.url + inVietnamese(route))).text();
    const found = englishAmong(await sentTexts(page, html, ofUsers));
    faults.push(...found.map((fault) => `${route} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('no text that a learner sees is English', async ({ browser, product }) => {
  const ids = await idsOf(product.url, 'learner');
  const context = await contextOf(browser, product, 'learner');
  const page = await context.newPage();
  await watchTexts(page);
  const watch = await PageFaults.watch(page);
  const faults: string[] = [];
  for (const route of [...accountRoutes, ...learnerRoutes]) {
    const status = await watch.open(inVietnamese(addressOf(route, ids)));
    const found = [...(status === 200 ? [] : [`status ${status}`]), ...englishAmong(await shownTexts(page, ofUsers))];
    faults.push(...found.map((fault) => `${route} ${fault}`));
  }
  await context.close();
  expect(faults).toEqual([]);
});

test('English is found where it is', async ({ page }) => {
  await watchTexts(page);
  await page.goto('/vi/about');
  const plant = (name: string, text: string) =>
    page.evaluate(
      ([element, words]) =>
        document.querySelector('main')?.append(Object.assign(document.createElement(element), { textContent: words })),
      [name, text] as const,
    );
  const found = async () => englishAmong(await shownTexts(page));
  expect(await found()).toEqual([]);
  await plant('p', 'Everything that you need.');
  await plant('button', 'Yes, Submit');
  await plant('p', 'Question 4 of 20');
  await plant('p', 'AWS Certified Solutions Architect – Associate');
  await page.evaluate(() => document.querySelector('main')?.setAttribute('aria-label', 'Check your answers'));
  const english = (await found()).map((fault) => fault.replace(/ \(<.*/s, ''));
  expect(english.sort()).toEqual([
    'English: Check your answers',
    'English: Everything that you need.',
    'English: Question 4 of 20',
    'English: Yes, Submit',
  ]);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('lang', 'en'));
  expect(await found()).toEqual([]);
});
