import type { Locator } from '@playwright/test';
import { axeFindingsInBothSchemes } from '../page-faults.ts';
import { expect, test } from '../product.ts';
import {
  hasDisplay,
  isBuildList,
  isChoice,
  isOrder,
  openAt,
  startNewTypes,
  trialAccount,
} from './new-question-types.ts';

/* How each kind of question is shown: contrast, large text, size of controls. How each is answered: kinds.spec.ts. */

test('axe finds nothing in any kind of question, light or dark, on a wide screen and a phone', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const kinds = { order: isOrder, list: hasDisplay('list'), grid: hasDisplay('grid'), inline: hasDisplay('inline') };
  for (const [name, fits] of Object.entries(kinds)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAt(page, attempt, fits);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await axeFindingsInBothSchemes(page, 'main'), `${name} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('at 200 % text on a phone nothing is cut off at the side', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { call } = await trialAccount(page, product.url);
  await call('PUT', '/users/me', { textSizePercent: 200 });
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  for (const fits of [isOrder, hasDisplay('list'), hasDisplay('grid'), hasDisplay('inline')]) {
    await openAt(page, attempt, fits);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('200%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('at 200 % text on a phone steps and options keep room for whole words', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { call } = await trialAccount(page, product.url);
  await call('PUT', '/users/me', { textSizePercent: 200 });
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  for (const fits of [isOrder, isChoice]) {
    await openAt(page, attempt, fits);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('200%');
    const texts = page.getByRole('group', { name: /^Question \d+ of/ }).locator('li .question-text');
    for (const text of await texts.all()) expect((await text.boundingBox())?.width).toBeGreaterThan(140);
  }
});

test('what is chosen and what is picked up look different from the rest', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const ground = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openAt(page, attempt, hasDisplay('list'));
  const selects = page.getByRole('combobox');
  await selects.first().selectOption({ index: 1 });
  await expect.poll(() => ground(selects.first())).not.toBe(await ground(selects.last()));
  await openAt(page, attempt, isOrder);
  const rows = page.getByRole('list', { name: 'Steps, in order' }).getByRole('listitem');
  await rows
    .first()
    .getByRole('button', { name: /^Pick up/ })
    .click();
  await expect.poll(() => ground(rows.first())).not.toBe(await ground(rows.last()));
});

test('on a phone everything that is pressed in a question is at least 44 px wide and high', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  for (const fits of [isOrder, isBuildList, isChoice, hasDisplay('list')]) {
    await openAt(page, attempt, fits);
    const controls = page.getByRole('group', { name: /^Question \d+ of/ }).locator('button:visible, select:visible');
    await expect(controls.first()).toBeVisible();
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await control.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
  await context.close();
});
