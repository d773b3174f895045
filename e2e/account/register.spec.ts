import type { Page } from '@playwright/test';
import { demo, expect, test } from '../product.ts';

async function fillIn(page: Page, { email = `${crypto.randomUUID()}@example.org`, confirm = demo.password } = {}) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Register' }).click();

test('a new account is signed in immediately', async ({ page }) => {
  await fillIn(page);
  await submit(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Start Your Journey' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Certifications' })).toHaveAttribute('href', '/providers');
});

test('from Register to the first answered question in four presses', async ({ page }) => {
  await page.goto('/');
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.evaluate(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('click', countPress, true);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: /^AIF-C01/ }).click();
  const options = page.getByRole('group').getByRole('button', { name: /^[A-D]\. / });
  await options.first().click();
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);
});

test('the form says the age and the password rule', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText(/at least 13 and agree/)).toBeVisible();
  await expect(page.getByText(/At least 8 characters/)).toBeVisible();
});

test('passwords that differ are not sent', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/auth/register', (route) => {
    calls += 1;
    return route.abort();
  });
  await fillIn(page, { confirm: 'something else' });
  await submit(page);
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(calls).toBe(0);
});

test('every field is required', async ({ page }) => {
  await page.goto('/register');
  await submit(page);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test('an address that is taken offers the way to log in', async ({ page }) => {
  await fillIn(page, { email: demo.learner });
  await submit(page);
  const text = 'A user with this email already exists. Please use a different email or try logging in.';
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Click here to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a common password is refused beside its field', async ({ page }) => {
  await fillIn(page, { confirm: 'password' });
  await page.getByLabel('Password', { exact: true }).fill('password');
  await submit(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('without a sentence of the server the form has its own', async ({ page }) => {
  await page.route('**/api/auth/register', (route) => route.abort());
  await fillIn(page);
  await submit(page);
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
});

test('a sentence of the server is shown', async ({ page }) => {
  const json = { statusCode: 503, code: 'UNAVAILABLE', message: 'Closed for an hour.' };
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 503, json }));
  await fillIn(page);
  await submit(page);
  await expect(page.getByText('Closed for an hour.')).toBeVisible();
});

for (const [form, fields, text] of [
  ['Login', ['Email', 'Password'], 'Invalid email or password'],
  ['Register', ['Full name', 'Email', 'Password', 'Confirm password'], 'Registration failed. Please try again.'],
] as const) {
  test(`a response without a session signs no user in: ${form}`, async ({ page }) => {
    const path = `/${form.toLowerCase()}`;
    await page.route(`**/api/auth${path}`, (route) => route.fulfill({ json: {} }));
    await page.goto(path);
    for (const field of fields)
      await page.getByLabel(field, { exact: true }).fill(field === 'Email' ? 'ada@example.org' : 'a quiet room');
    await page.getByRole('main').getByRole('button', { name: form }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
  });
}
