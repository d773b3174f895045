import { newAccount, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';

const exam = '/test-exams/aws-saa-c03-exam-2/take';

test('a plan is bought for an exam at the second try, opens that exam, and money back is asked for', async ({
  page,
  product,
}) => {
  const { token, ...account } = await newAccount(product.url);
  await signIn(page, { token, ...account });
  await page.goto(exam);
  await expect(page.getByRole('heading', { name: 'Unlock this exam' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Exam Mode/ })).toBeDisabled();
  await page.getByRole('link', { name: 'View Plans' }).click();
  await page.getByRole('article', { name: 'Basic' }).getByRole('button').click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('link', { name: 'Proceed to Payment' }).click();

  const payWith = async (button: RegExp) => {
    await page.getByRole('button', { name: /^Pay [\d$]/ }).click();
    await expect(page).toHaveURL(/\/sandbox\/vnpay\//);
    await page.getByRole('button', { name: button }).click();
  };
  await payWith(/^Decline/);
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible({ timeout: 20_000 });
  const mine = await page.request.get('/api/subscriptions/my-subscription', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await mine.json()).toBeNull();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/payment');
  await payWith(/^Pay /);
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  const result = page.url();
  await page.getByRole('link', { name: 'Back to your exam' }).click();
  await expect(page).toHaveURL(exam);
  await expect(page.getByRole('heading', { name: 'Unlock this exam' })).toHaveCount(0);
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await page.goto(result);
  await page.getByRole('link', { name: 'View Receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('charged as 719,760 VND')).toBeVisible();
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByLabel(/What was missing/).fill('Bought the wrong one.');
  await page.getByRole('button', { name: 'Request my refund' }).click();
  await expect(page.getByText(/You requested a refund on/)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt: Basic .*Paid.*\$29\.99/ })).toBeVisible();
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
