import type { Page } from '@playwright/test';
import { signIn } from '../exam-room.ts';
import { demo, expect, type Product, test } from '../product.ts';

async function enter(page: Page, product: Product) {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.admin, password: demo.password }),
  });
  await signIn(page, await reply.json());
}

test('the demo shows a doubtful key, with its figures, soon after the first start', async ({ page, product }) => {
  await enter(page, product);
  // The analysis runs beside the product from its start on.
  await expect(async () => {
    await page.goto('/admin/catalogue/questions/suspects');
    await expect(page.getByRole('row', { name: /Answer key may be wrong/ }).first()).toBeVisible();
  }).toPass({ timeout: 25_000 });
  const row = page.getByRole('row', { name: /Answer key may be wrong/ }).first();
  await expect(row.getByRole('cell', { name: /^\d+%$/ })).toBeVisible();
  await expect(row.getByRole('cell', { name: /^-0\.\d\d$/ })).toBeVisible();
});

test('the list of questions fits at 1280 px, its last column whole', async ({ page, product }) => {
  await enter(page, product);
  await page.goto('/admin/catalogue/questions?certification_id=aws-saa-c03');
  const table = page.getByRole('region', { name: 'Questions', exact: true });
  const changed = table.getByRole('row').nth(1).locator('td[data-label=Changed] time');
  await expect(changed).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4} \d+:\d\d [AP]M$/);
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const menu = await table.getByRole('row').nth(1).getByRole('button').last().boundingBox();
  const time = await changed.boundingBox();
  expect((time?.x ?? 0) + (time?.width ?? 9_999)).toBeLessThanOrEqual(menu?.x ?? 0);
});

test('the pass rate has gaps on days without finished attempts, and straight lines', async ({ page, product }) => {
  await enter(page, product);
  await page.goto('/admin');
  const chart = page.getByRole('figure').filter({ hasText: 'Percent passed per day' });
  const path = chart.locator('path.recharts-line-curve');
  await expect(path).toHaveAttribute('d', /^M/);
  const drawn = (await path.getAttribute('d')) ?? '';
  expect(drawn).not.toContain('C');
  // The line starts again after each gap.
  expect(drawn.match(/M/g)?.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Table of Pass rate' }).click();
  await expect(page.getByRole('cell', { name: 'No finished attempts' }).first()).toBeVisible();
});
