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

test('signing in leads to the dashboard', async ({ page }) => {
  await page.goto('/login');
  await login(page, demo.learner);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome back, Lena/ })).toBeVisible();
});

test('both fields are required, and nothing is sent without them', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/auth/login', (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  expect(calls).toBe(0);
});

for (const [cause, status, code] of [
  ['a wrong password', 401, 'INVALID_CREDENTIALS'],
  ['a fault of the server', 500, 'INTERNAL_ERROR'],
] as const) {
  test(`${cause} has the one text of every refused sign-in`, async ({ page }) => {
    await refuse(page, '/auth/login', status, { code, message: 'Something else' });
    await page.goto('/login');
    await login(page, 'unknown@example.org', 'wrong');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  });
}

test('too many attempts show what the server says', async ({ page }) => {
  await refuse(page, '/auth/login', 429, { code: 'RATE_LIMITED', message: 'Please wait 15 minutes.' });
  await page.goto('/login');
  await login(page, 'unknown@example.org', 'wrong');
  await expect(page.getByText('Please wait 15 minutes.')).toBeVisible();
});

test('a second factor is asked for before the session begins', async ({ page, product }) => {
  const { user, token } = await newAccount(product.url);
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 202, json: { challengeId: 'abc' } }));
  let tries = 0;
  await page.route('**/api/auth/two-factor', (route) => {
    tries += 1;
    if (tries > 1) return route.fulfill({ status: 200, json: { user, token } });
    return route.fulfill({ status: 400, json: { statusCode: 400, code: 'INVALID_CODE', message: 'Not this code.' } });
  });
  await page.goto('/login');
  await login(page, 'ada@example.org');
  const code = page.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  await code.fill('111111');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Not this code.')).toBeVisible();
  await code.fill('222222');
  await code.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

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
