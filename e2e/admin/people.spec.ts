import type { Page } from '@playwright/test';
import { signIn } from '../exam-room.ts';
import { demo, expect, type Product, test } from '../product.ts';

async function sessionOf(product: Product, email: string) {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  });
  expect(reply.status, email).toBe(200);
  return reply.json();
}

const enterAs = async (page: Page, product: Product, email: string) => signIn(page, await sessionOf(product, email));

/** Chooses in the menu of the row that has this name. */
async function choose(page: Page, row: string | RegExp, action: string) {
  await page
    .getByRole('row', { name: row })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const expectNotice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible();

test('staff grant a plan and end it', async ({ page, product }) => {
  await enterAs(page, product, demo.admin);
  await page.goto('/admin/users?q=new%40');
  await choose(page, /new@examplar/, 'Grant a plan');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Grant the plan' }).click();
  await expect(dialog.getByText('Please choose a plan')).toBeVisible();
  await dialog.getByLabel('Plan').selectOption({ index: 4 });
  await dialog.getByLabel('Reason').fill('Won it at the meet-up');
  await dialog.getByRole('button', { name: 'Grant the plan' }).click();
  await expectNotice(page, /has the plan until/);

  await page.goto('/admin/subscriptions?q=new%40');
  await choose(page, /new@examplar/, 'End now');
  await page.getByLabel('Reason').fill('Was a trial of the grant');
  await page.getByRole('button', { name: /^End the subscription of / }).click();
  await expectNotice(page, /has ended/);
});

test('staff change a price beside the card, publish a certification, and the audit log shows both', async ({
  page,
  product,
}) => {
  await enterAs(page, product, demo.admin);
  await page.goto('/admin/plans');
  await choose(page, /BASIC_3M/, 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price in US dollars').fill('27.99');
  await expect(dialog.getByText('$27.99', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the plan' }).click();
  await expectNotice(page, /New orders cost \$27.99/);

  await page.goto('/admin/catalogue/certifications/new');
  await page.getByLabel('Code').fill('ART-100');
  await page.getByLabel('Id', { exact: true }).fill('art-100');
  await page.getByLabel('Title', { exact: true }).fill('Art of Admin');
  await page.getByLabel('Provider').selectOption({ label: 'AWS' });
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Description', { exact: true }).fill('About looking after things.');
  await page.getByRole('button', { name: 'Add the certification' }).click();
  await expect(page).toHaveURL(/certifications\/art-100$/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish ART-100' }).click();
  await expectNotice(page, 'ART-100 is published.');

  await page.goto('/admin/audit');
  await expect(page.getByRole('row', { name: /Published certification art-100/ })).toHaveCount(1);
  await choose(page, /Changed plan /, 'View changes');
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Price/ })).toContainText('27.99');
});

test('a list of staff scrolls with the page, under a head that stays (PAG-87)', async ({ page, product }) => {
  await enterAs(page, product, demo.admin);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/admin/users');
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  await page.evaluate(() => scrollTo(0, 500));
  const head = page.getByRole('columnheader').first();
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBe(0);
});
