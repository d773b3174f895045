import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';

const item = {
  planType: 'ALL_ACCESS',
  name: 'Professional',
  price: 49.99,
  durationMonths: 6,
  description: 'Half a year of everything.',
  features: ['All certifications'],
  badge: 'Most Popular',
};

async function openWithCart(page: Page, url: string, path: string) {
  await signIn(page, await newAccount(url));
  await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(item));
  await page.goto(path);
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay [\d$]/ }).click();

test('cart and payment need a session', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveURL('/login');
  await page.goto('/payment');
  await expect(page).toHaveURL('/login');
});

test('an empty cart says so, and payment leads back to it', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/payment');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Plans' })).toHaveAttribute('href', '/pricing');
});

test('the cart shows its item and its sums, and lets it go', async ({ page, product }) => {
  await openWithCart(page, product.url, '/cart');
  for (const text of ['Most Popular', '6 months', 'All certifications', '-$0.00', 'Secure checkout']) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/pricing');
  await page.getByRole('button', { name: 'Remove Professional' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

// PAG-6
test('no method is chosen at first, and paying asks for one', async ({ page, product }) => {
  await openWithCart(page, product.url, '/payment');
  for (const text of [
    'Popular in Vietnam',
    'Coming Soon',
    '≈ 1,199,760 VND',
    '$0.00',
    'Secure Payment',
    'Money Back Guarantee',
  ]) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await pay(page);
  await expect(page.getByText('Please select a payment method')).toBeVisible();
});

for (const [cause, method, answer, text] of [
  ['VNPay without an answer', 'VNPay', null, 'Failed to initiate VNPay payment'],
  [
    'VNPay with a sentence',
    'VNPay',
    { status: 409, json: { statusCode: 409, code: 'SUBSCRIPTION_ACTIVE', message: 'You have it.' } },
    'You have it.',
  ],
  ['VNPay without an address', 'VNPay', { status: 201, json: {} }, 'Failed to create payment URL'],
  [
    'VNPay with a stranger’s address',
    'VNPay',
    { status: 201, json: { paymentUrl: 'https://evil.example/pay' } },
    'Failed to create payment URL',
  ],
  ['Gumroad without an answer', 'Gumroad', null, 'Gumroad integration coming soon. Please use VNPay for now.'],
  ['Gumroad without an address', 'Gumroad', { status: 201, json: {} }, 'Failed to create Gumroad checkout'],
] as const) {
  test(`${cause}: ${text}`, async ({ page, product }) => {
    await openWithCart(page, product.url, '/payment');
    await page.route('**/api/payments/*/create', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByText(method, { exact: true }).click();
    await pay(page);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL('/payment');
  });
}

test('Gumroad can be chosen, and says that it is yet to come', async ({ page, product }) => {
  await openWithCart(page, product.url, '/payment');
  await page.getByText('Gumroad', { exact: true }).click();
  await pay(page);
  await expect(page.getByText('Gumroad integration coming soon. Please use VNPay for now.')).toBeVisible();
});
