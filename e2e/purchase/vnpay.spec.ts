import type { Page } from '@playwright/test';
import { inDatabase } from '../database.ts';
import { newAccount, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';

async function fillCart(page: Page, plan = 'Basic') {
  await page.goto('/pricing');
  await page.getByRole('article', { name: plan }).getByRole('button').click();
  await expect(page).toHaveURL('/cart');
}

async function toGateway(page: Page) {
  await page.getByRole('link', { name: 'Proceed to Payment' }).click();
  await page.getByText('VNPay', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay [\d$]/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/vnpay\//);
}

const dayMs = 86_400_000;

test('a plan is bought from pricing to receipt, and money back asked for', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await fillCart(page);
  await toGateway(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await page.getByRole('link', { name: 'View Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('charged as 719,760 VND')).toBeVisible();
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByLabel(/What was missing/).fill('Bought the wrong one.');
  await page.getByRole('button', { name: 'Request my refund' }).click();
  await expect(page.getByText(/You requested a refund on/)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt: Basic .*\$29\.99/ })).toBeVisible();
});

test('the whole purchase needs no mouse', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  const press = async (role: 'button' | 'link' | 'radio', name: RegExp, key: string) => {
    const target = page.getByRole('main').getByRole(role, { name });
    await target.first().waitFor({ state: 'attached' });
    for (let stop = 0; stop < 80; stop += 1) {
      if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press(key);
  };
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeEnabled();
  const basic = page.getByRole('article', { name: 'Basic' }).getByRole('button');
  for (let stop = 0; stop < 80; stop += 1) {
    if (await basic.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await press('link', /^Proceed to Payment/, 'Enter');
  await expect(page).toHaveURL('/payment');
  await press('radio', /^VNPay/, 'Space');
  await press('button', /^Pay [\d$]/, 'Enter');
  await expect(page).toHaveURL(/\/sandbox\/vnpay\//);
  await press('button', /^Pay /, 'Enter');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
});

test('a declined payment starts nothing, and the cart waits for the next try', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await fillCart(page);
  await toGateway(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/payment');
  const mine = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    const reply = await fetch('/api/subscriptions/my-subscription', {
      headers: { authorization: `Bearer ${state.token}` },
    });
    return reply.json();
  });
  expect(mine).toBeNull();
});

test('a pass is bought for one provider', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/cart?renew=PROVIDER_PASS&providerName=AWS');
  await expect(page.getByRole('main').getByText('AWS Provider Pass')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await toGateway(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/profile');
  await expect(page.getByText('AWS Provider Pass')).toBeVisible();
});

test('a plan bought for an exam leads back to that exam', async ({ page, product }) => {
  const exam = '/test-exams/aws-saa-c03-exam-2/take';
  await signIn(page, await newAccount(product.url));
  await page.goto(exam);
  await expect(page.getByText('This exam needs a plan.')).toBeVisible();
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'View Plans' }).click();
  await page.getByRole('article', { name: 'Basic' }).getByRole('button').click();
  await toGateway(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Back to your exam' }).click();
  await expect(page).toHaveURL(exam);
  await expect(page.getByText('This exam needs a plan.')).toHaveCount(0);
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('the reminder’s link puts the same plan into the cart', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/cart?renew=PROFESSIONAL_6M');
  await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible();
  await page.goto('/cart?renew=SINGLE_EXAM&certificationId=aws-saa-c03');
  await expect(page.getByRole('heading', { name: 'Single Exam Pass' })).toBeVisible();
});

test('a plan in its last week is renewed: the same subscription, its end three months on', async ({
  page,
  product,
}) => {
  const account = await newAccount(product.url);
  await signIn(page, account);
  await fillCart(page);
  await toGateway(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  const mine = async () => {
    const headers = { authorization: `Bearer ${account.token}` };
    return (await fetch(`${product.url}/api/subscriptions/my-subscription`, { headers })).json();
  };
  const bought = await mine();
  const end = new Date(Date.now() + 4.5 * dayMs);
  await inDatabase(product, 'update subscription set ends_at = $1 where user_id = $2', [end, account.user.id]);
  expect(await mine()).toMatchObject({ id: bought.id, status: 'active', daysRemaining: 5 });

  await fillCart(page);
  await toGateway(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  const renewed = await mine();
  expect(renewed).toMatchObject({ id: bought.id, status: 'active' });
  const days = (Date.parse(renewed.endDate) - end.getTime()) / dayMs;
  expect(days).toBeGreaterThanOrEqual(89);
  expect(days).toBeLessThanOrEqual(92);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(dayText(renewed.endDate))).toBeVisible();
});

const dayText = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

test('a payment that is still pending is asked for again and again', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  const order = { ...pendingOrder };
  let asked = 0;
  await page.route('**/api/orders/*', (route) => {
    asked += 1;
    return route.fulfill({ json: asked < 3 ? order : { ...order, status: 'paid', paidAt: order.createdAt } });
  });
  await page.goto(`/payment/result?order=${order.id}`);
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 10_000 });
});

test('after a minute it says that it takes longer, and stops asking', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.route('**/api/orders/*', (route) => route.fulfill({ json: pendingOrder }));
  await page.clock.install();
  await page.goto(`/payment/result?order=${pendingOrder.id}`);
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible();
});

test('another user’s order is not shown', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto(`/payment/result?order=${pendingOrder.id}`);
  await expect(page.getByRole('heading', { name: 'We can’t show this payment' })).toBeVisible();
  await page.goto(`/orders/${pendingOrder.id}`);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});

const pendingOrder = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  status: 'pending',
  planType: 'ALL_ACCESS',
  planName: 'Professional',
  providerName: null,
  certificationId: null,
  durationMonths: 6,
  price: 49.99,
  currency: 'USD',
  vndAmount: 1_199_760,
  method: 'vnpay',
  reference: '01JD6Z5K8Q3M7T2V9X4B6N8C1F01JD6Z5K8Q3M7T2V9X4B6N8C1F',
  createdAt: '2026-11-21T10:15:30.000Z',
  paidAt: null as string | null,
  subscriptionId: null,
  refundable: false,
  refundRequestedAt: null,
};
