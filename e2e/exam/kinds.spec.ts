import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { hasDisplay, isOrder, openAt, startNewTypes, trialAccount } from './new-question-types.ts';

/** What the visible question last announced to screen readers. */
const announced = (page: Page) =>
  page
    .getByRole('group', { name: /^Question \d+ of/ })
    .getByRole('status')
    .first();

async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Sixty times Tab did not lead there.');
}

const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('an order is put right with the keyboard alone, and each move is announced', async ({ page, product }) => {
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const number = await openAt(page, attempt, isOrder);
  const list = page.getByRole('list', { name: 'Steps, in order' });
  const grips = list.getByRole('button', { name: /^Pick up: / });
  const first = (await grips.first().getAttribute('aria-label'))?.slice('Pick up: '.length) ?? '';
  const count = await grips.count();
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, not answered`) })).toHaveCount(1);

  await tabTo(page, grips.first());
  await expect(grips.first()).toHaveAccessibleDescription(/^Press Space to pick a step up/);
  await page.keyboard.press('Space');
  await expect(announced(page)).toContainText(`${first}: picked up, place 1 of ${count}.`);
  await page.keyboard.press('ArrowDown');
  await expect(announced(page)).toHaveText(`${first}: now place 2 of ${count}.`);
  await expect(grips.nth(1)).toBeFocused();
  await expect(grips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText(`${first}: put down at place 2 of ${count}.`);

  await tabTo(page, list.getByRole('group', { name: first, exact: true }).getByRole('button', { name: 'Move last' }));
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText(`${first}: now place ${count} of ${count}.`);
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })).toBeVisible();
  await isSaved(page);

  await page.reload();
  await expect(grips.last()).toHaveAccessibleName(`Pick up: ${first}`);
});

test('an order can be dragged as well', async ({ page, product }) => {
  const { call } = await trialAccount(page, product.url);
  await openAt(page, await startNewTypes(call, 'microsoft-az-104'), isOrder);
  const grips = page.getByRole('list', { name: 'Steps, in order' }).locator('[data-grip]');
  const name = await grips.first().getAttribute('aria-label');
  const [from, to] = [await grips.first().boundingBox(), await grips.nth(2).boundingBox()];
  if (!from || !to) throw new Error('The steps are not in sight');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height + 10, { steps: 12 });
  await page.mouse.up();
  await expect(grips.nth(2)).toHaveAccessibleName(name ?? '');
  await expect(grips.nth(2)).toHaveAttribute('aria-pressed', 'false');
});

test('pairs are chosen in native selects, with the keyboard alone', async ({ page, product }) => {
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const number = await openAt(page, attempt, hasDisplay('list'));
  const selects = page.getByRole('combobox');
  await expect(selects.first()).toBeVisible();
  const rows = await selects.count();
  await tabTo(page, selects.first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, incomplete`) })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Fill every place before you go on, or skip for now.');
  for (let row = 1; row < rows; row += 1) {
    await tabTo(page, selects.nth(row));
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })).toBeVisible();
  await isSaved(page);
});

test('a grid is a table of radio buttons, each named by its row and its column', async ({ page, product }) => {
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const number = await openAt(page, attempt, hasDisplay('grid'));
  const table = page.getByRole('table', { name: 'Rows and choices' });
  const rows = table.getByRole('rowheader');
  const columns = table.getByRole('columnheader');
  const choice = await columns.nth(2).innerText();
  const firstWord = /^\w+/.exec(await rows.first().innerText())?.[0];
  const radio = page.getByRole('radio').nth(1);
  await expect(radio).toHaveAccessibleName(new RegExp(`^${firstWord} .* ${choice}$`));
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
  await expect(page.getByRole('group', { name: `Question ${number} of` })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const perRow = (await page.getByRole('radio').count()) / (await rows.count());
  for (let row = 1; row < (await rows.count()); row += 1) {
    await tabTo(page, page.getByRole('radio').nth(row * perRow));
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })).toBeVisible();
  await isSaved(page);
});

test('places in a text are selects within it, named by their place', async ({ page, product }) => {
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const number = await openAt(page, attempt, hasDisplay('inline'));
  const group = page.getByRole('group', { name: `Question ${number} of` });
  await expect(group).not.toContainText('[[');
  const selects = group.getByRole('combobox');
  await expect(selects.first()).toBeVisible();
  for (let place = 0; place < (await selects.count()); place += 1) {
    await tabTo(page, selects.nth(place));
    await page.keyboard.press('ArrowDown');
    await expect(selects.nth(place)).not.toHaveValue('');
  }
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })).toBeVisible();
  await isSaved(page);
});

test('practice marks each place by symbol and word, and names what belongs there', async ({ page, product }) => {
  const { call } = await trialAccount(page, product.url);
  await openAt(page, await startNewTypes(call, 'comptia-sy0-701', 'practice'), isOrder);
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep this order' }).click();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Incorrect' })).toBeFocused();
  const rows = page.getByRole('list', { name: 'Steps, in order' }).getByRole('listitem');
  for (const row of await rows.all()) await expect(row).toContainText(/Correct|Wrong/);
  await expect(rows.filter({ hasText: 'Wrong' }).first()).toContainText('Correct: ');
});

test('a case keeps its part beside the questions; leaving its section closes them for good', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { call } = await trialAccount(page, product.url);
  const attempt = await startNewTypes(call, 'microsoft-az-104');
  const number = await openAt(page, attempt, ({ id }) => id === 'microsoft-az-104-q083');
  const tabs = page.getByRole('tablist', { name: 'Parts of the case' }).getByRole('tab');
  await tabs.last().click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Skip for now' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Leave “Case study/ });
  await expect(dialog).toContainText(`will close for good`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: `Question ${number + 3} of` })).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await dialog.getByRole('button', { name: 'Close and continue' }).click();
  await expect(page.getByRole('group', { name: `Question ${number + 4} of` })).toBeFocused();
  await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, .*closed`) })).toBeDisabled();
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
});
