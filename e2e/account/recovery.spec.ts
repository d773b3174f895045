import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';

/** The link in the newest mail to this address, read in the sandbox's mailbox. */
async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await row.getByRole('link').click();
  return (await page.locator('pre').innerText()).match(/https?:\S+#token=\S+/)?.[0] ?? '';
}

test('a forgotten password is reset with the mailed link, once', async ({ page, product }) => {
  const { email } = await newAccount(product.url);
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await mailedLink(page, email, 'Set a new password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a quite different one');
  await page.getByLabel('Confirm new password', { exact: true }).fill('not the same');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password', { exact: true }).fill('a quite different one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  expect(page.url()).not.toContain('token');

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('once more, please');
  await page.getByLabel('Confirm new password', { exact: true }).fill('once more, please');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});

test('an address without a token offers a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('an address is confirmed by its link, and the profile stops asking', async ({ page, product }) => {
  const account = await newAccount(product.url);
  const link = await mailedLink(page, account.email, 'Please confirm your email address');
  await signIn(page, account);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: account.user.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
});

test('a change of address that its owner did not ask for is cancelled from the old mailbox', async ({
  page,
  product,
}) => {
  const account = await newAccount(product.url);
  const asked = await page.request.put('/api/users/me/email', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { email: `thief-of-${account.email}`, password: 'practice-makes-perfect' },
  });
  expect(asked.status()).toBe(202);
  const stolen = await mailedLink(page, `thief-of-${account.email}`, 'Please confirm your new email address');
  await page.goto(await mailedLink(page, account.email, 'A change of your email address was requested'));
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByRole('heading', { name: 'The change is cancelled' })).toBeFocused();
  expect(page.url()).not.toContain('token');
  await page.goto(stolen);
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});

test('a confirmation link that is no longer good says so', async ({ page }) => {
  await page.goto('/confirm-email#token=worn-out');
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
});
