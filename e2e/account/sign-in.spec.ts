import type { Page } from '@playwright/test';
import { freeExam, newAccount, signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

const refuse = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: { statusCode: status, ...body } }));

async function login(page: Page, email: string, password = demo.password) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an exam that asked to sign in is where signing in leads', async ({ page }) => {
  await page.goto(freeExam);
  await expect(page).toHaveURL('/login');
  await login(page, demo.learner);
  await expect(page).toHaveURL(freeExam);
});

// PAG-8
test('a session that ends anywhere leads to the login page, and back afterwards', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await refuse(page, '/users/me/export', 401, { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' });
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
  await login(page, demo.learner);
  await expect(page).toHaveURL('/settings');
});
