import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { inDatabase } from '../database.ts';
import { newAccount, signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

async function openSettings(page: Page, url: string) {
  const account = await newAccount(url);
  await signIn(page, account);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return account;
}

test('name, address and password are changed, another session is ended, and everything is taken away as a file', async ({
  page,
  product,
}) => {
  const { token, email } = await openSettings(page, product.url);
  await page.getByLabel('Full name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await page.getByLabel('Full name').fill('Augusta King');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu of Augusta King' })).toBeVisible();

  const address = page.getByRole('region', { name: 'Email address' });
  await page.getByLabel('New email address').fill('new-address@example.org');
  await address.getByLabel('Current password', { exact: true }).fill('wrong one');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await address.getByLabel('Current password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('We’ve sent a link to new-address@example.org.')).toBeVisible();

  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByLabel('Current password', { exact: true }).fill(demo.password);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('Confirm new password', { exact: true }).fill('another long');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password', { exact: true }).fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Password changed/)).toBeVisible();
  const old = await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(old.status).toBe(401);

  const elsewhere = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Elsewhere' },
    body: JSON.stringify({ email, password: 'another long password' }),
  });
  expect(elsewhere.status).toBe(200);
  await page.reload();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByText('Signed out that device.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('examplar-my-data.json');
});

test('two-factor sign-in is set up with an app, and asked for at the next sign-in', async ({ page, product }) => {
  const { email } = await openSettings(page, product.url);
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible();
  await inDatabase(product, 'update account set email_confirmed_at = created_at where email = $1', [email]);
  await page.reload();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('p.font-mono').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
  const [recoveryCode = '', secondCode = ''] = await page.locator('ul.font-mono li').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(recoveryCode)).toHaveCount(0);
  await expect(page.getByText('On', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Please enter the code')).toBeVisible();
  await page.getByLabel('Code from the app, or a recovery code').fill(secondCode);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
});

test('deleting the account asks for the password, and then leaves nothing', async ({ page, product }) => {
  await openSettings(page, product.url);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(demo.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  // The address changes before the private page is taken down, and only then is the session forgotten.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});
