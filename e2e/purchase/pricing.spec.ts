import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

const day = 86_400_000;
const current = (planName: string, daysRemaining: number, planType = 'ALL_ACCESS') => ({
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  planType,
  planName,
  providerName: null,
  certificationId: null,
  certificationName: null,
  status: 'active',
  startDate: new Date(Date.now() - (100 - daysRemaining) * day).toISOString(),
  endDate: new Date(Date.now() + daysRemaining * day).toISOString(),
  daysRemaining,
  autoRenew: false,
});

const card = (page: Page, name: string) => page.getByRole('article', { name });
const choose = (page: Page, name: string) => card(page, name).getByRole('button').click();

async function openPricing(page: Page, url: string, subscription: object | null) {
  await signIn(page, await newAccount(url));
  await page.route('**/api/subscriptions/my-subscription', (route) => route.fulfill({ json: subscription }));
  await page.goto('/pricing');
}

test('the plans are on the page before any script runs', async ({ request }) => {
  const html = await (await request.get('/pricing')).text();
  for (const text of [
    'Choose Your Plan',
    '$49.99',
    'Most Popular',
    '6 months',
    '30-day free trial',
    'Start Free Trial',
  ]) {
    expect(html).toContain(text);
  }
});

test('a visitor signs in and continues with the chosen plan', async ({ page }) => {
  await page.goto('/pricing');
  await choose(page, 'Enterprise');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(demo.newcomer);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByText('Enterprise')).toBeVisible();
});

test('the free trial starts immediately and leads to the certifications', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/pricing');
  await choose(page, 'Free Trial');
  await expect(page.getByText('Free trial activated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/certifications');
  await page.goto('/pricing');
  await choose(page, 'Free Trial');
  await expect(page.getByText('You already have this plan or a similar plan active.')).toBeVisible();
});

for (const [rule, plan, mine, text] of [
  ['the same tier', 'Basic', current('BASIC_3M', 40), 'You already have this plan or a similar plan active.'],
  [
    'a lower tier',
    'Basic',
    current('PROFESSIONAL_6M', 40),
    'This is a lower-tier plan than your current subscription. Please cancel your current subscription first if you wish to downgrade.',
  ],
] as const) {
  test(`${rule} is refused in words, by a dialog that is open as soon as it is there`, async ({ page, product }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const dialog = document.querySelector('dialog');
        if (!dialog) return;
        observer.disconnect();
        if (dialog.open) document.documentElement.dataset.dialog = 'open immediately';
      }).observe(document, { childList: true, subtree: true });
    });
    await openPricing(page, product.url, mine);
    await choose(page, plan);
    await expect(page.getByRole('alertdialog')).toContainText(text);
    await expect(page.locator('html')).toHaveAttribute('data-dialog', 'open immediately');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(card(page, plan).getByRole('button')).toBeFocused();
  });
}

test('the same tier in its last week is a renewal', async ({ page, product }) => {
  await openPricing(page, product.url, current('BASIC_3M', 6));
  await choose(page, 'Basic');
  await expect(page).toHaveURL('/cart');
});

test('a higher tier shows what is credited, to the day and the cent, and then goes to the cart', async ({
  page,
  product,
}) => {
  await openPricing(page, product.url, current('BASIC_3M', 40));
  await choose(page, 'Professional');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Current plan');
  await expect(dialog).toContainText('Credit for 40 remaining days');
  // 40 of 100 days of $29.99.
  await expect(dialog).toContainText('+40 days ($12.00 value)');
  await dialog.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('heading', { name: /Professional/ })).toBeVisible();
});

test('an upgrade that is not confirmed changes nothing', async ({ page, product }) => {
  await openPricing(page, product.url, current('FREE_TRIAL', 20, 'FREE_TRIAL'));
  await choose(page, 'Basic');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/pricing');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

for (const [cause, answer, text] of [
  [
    'a sentence of the server',
    { status: 409, json: { statusCode: 409, code: 'TRIAL_USED', message: 'Used.' } },
    'Used.',
  ],
  ['no answer', null, 'Failed to process plan. Please try again.'],
] as const) {
  test(`a plan that cannot be started says why: ${cause}`, async ({ page, product }) => {
    await openPricing(page, product.url, null);
    await page.route('**/api/subscriptions', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await choose(page, 'Free Trial');
    await expect(page.getByRole('alertdialog')).toContainText(text);
  });
}

test('without plans the page stays, with an empty list', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/api/plans', (route) => route.abort());
  await page.getByRole('link', { name: 'Subscription Plans' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
