import type { Browser } from '@playwright/test';
import { testLanguage } from '../../scripts/another-language/add-language.ts';
import { watchTexts } from '../languages/shown-texts.ts';
import { PageFaults } from '../page-faults.ts';
import { contextOf } from '../pages/role-context.ts';
import { accountRoutes, learnerRoutes, publicRoutes, signInRoutes } from '../pages/route-addresses.ts';
import { addressOf, idsOf, type Role } from '../pages/route-ids.ts';
import { expect, type Product, test } from '../product.ts';
import { faultsOfTexts } from './page-check.ts';
import { PageData } from './page-data.ts';

/* Every page with texts that are a third longer and cannot be taken for English. */

const roles: [Role, string[]][] = [
  ['visitor', [...publicRoutes, ...signInRoutes]],
  ['learner', [...publicRoutes.slice(0, 4), ...accountRoutes, ...learnerRoutes]],
];

async function open(browser: Browser, product: Product, role: Role) {
  const context = await contextOf(browser, product, role);
  const page = await context.newPage();
  await watchTexts(page);
  return { context, page, watch: await PageFaults.watch(page), data: new PageData(page) };
}

for (const [role, routes] of roles) {
  test(`each text is from the catalogue and fits, for a ${role}`, async ({ browser, product }) => {
    const ids = await idsOf(product.url, role);
    const { context, page, watch, data } = await open(browser, product, role);
    const faults: string[] = [];
    for (const route of routes) {
      data.forget();
      await page.setViewportSize({ width: 1440, height: 900 });
      await watch.open(`/${testLanguage}${addressOf(route, ids)}`.replace(/\/$/, ''));
      faults.push(...(await faultsOfTexts(page, data)).map((fault) => `${route} ${fault}`));
    }
    await context.close();
    expect(faults).toEqual([]);
  });
}

test('a literal text, a button that is too narrow and a wide part are found', async ({ browser, product }) => {
  const { context, page, watch, data } = await open(browser, product, 'visitor');
  await watch.open(`/${testLanguage}/about`);
  expect(await faultsOfTexts(page, data)).toEqual([]);
  await page.evaluate(() => {
    const add = (name: string, text: string, styles: Partial<CSSStyleDeclaration> = {}) => {
      const element = Object.assign(document.createElement(name), { textContent: text });
      document.querySelector('main')?.append(element);
      Object.assign(element.style, styles);
      return element;
    };
    add('p', 'Go to the home page');
    add('p', '⟦Ĥóóḿéé⟧ and back');
    add('button', '⟦Šťáářť⟧').setAttribute('aria-label', 'Begin');
    add('button', '⟦Ŕééğííšťééŕ⟧', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    add('p', '⟦Ẁííđéé⟧', { width: '800px' });
  });
  const found = (await faultsOfTexts(page, data)).join('\n');
  for (const fault of [
    /literal: Go to the home page/,
    /literal: and back/,
    /literal: Begin/,
    /at 1440: \d+ px cut: ⟦Ŕééğííšťééŕ⟧/,
    /at 360: \d+ px wider/,
  ])
    expect(found).toMatch(fault);
  await context.close();
});
