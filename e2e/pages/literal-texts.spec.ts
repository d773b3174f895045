import { newAccount, options, signIn, startExam } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

/* Literal texts and constants of the product (PAG-1) that no other browser test shows. */

test('the navigator is five columns wide and tells current, answered and not answered apart', async ({
  page,
  product,
}) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Exam Mode');
  const grid = page.getByRole('navigation', { name: 'Questions' }).getByRole('list').first();
  const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(5);
  await options(page).first().click();
  await page.getByRole('button', { name: /^Question 7,/ }).click();
  const colour = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).evaluate((cell) => {
      return getComputedStyle(cell).backgroundColor;
    });
  await expect.poll(async () => new Set([await colour(1), await colour(7), await colour(9)]).size).toBe(3);
});

test('trend, pass rate and prices are rounded as specified', async ({ page, product }) => {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.learner, password: demo.password }),
  });
  const session = await reply.json();
  const headers = { authorization: `Bearer ${session.token}` };
  const attempts: { status: string; percent: number; passingScore: number }[] = await (
    await fetch(`${product.url}/api/user/test-attempts`, { headers })
  ).json();
  const completed = attempts.filter(({ status }) => status === 'Passed' || status === 'Failed');
  const passRate = (completed.filter(({ status }) => status === 'Passed').length / completed.length) * 100;

  await signIn(page, session);
  await page.goto('/dashboard');
  const passRateCard = page.locator('dl > div', { hasText: 'Pass Rate' }).locator('dd').first();
  await expect(passRateCard).toHaveText(`${passRate.toFixed(1)}%`);
  await page.getByRole('button', { name: 'Table of Performance Trend' }).click();
  const rows = page.getByRole('table', { name: 'Performance Trend' }).getByRole('row');
  const lastTen = completed.slice(0, 10).reverse();
  for (const [index, { percent, passingScore }] of lastTen.entries()) {
    await expect(rows.nth(index + 1)).toContainText(`${Math.floor(percent)}%`);
    await expect(rows.nth(index + 1)).toContainText(`${passingScore}%`);
  }
  await page.goto('/profile');
  await expect(page.locator('dl > div', { hasText: 'Pass Rate' }).locator('dd').first()).toHaveText(
    `${Math.round(passRate)}%`,
  );
});

test('every plan shows its price and duration, and every question about plans its answer', async ({ page }) => {
  await page.goto('/pricing');
  for (const [plan, texts] of [
    ['Free Trial', ['Free', '30-day free trial', 'Start Free Trial']],
    ['Basic', ['$29.99', '3 months access', 'Get Started']],
    ['Professional', ['$49.99', '6 months access', 'Most Popular']],
    ['Enterprise', ['12 months access', 'Get Started']],
  ] as const) {
    for (const text of texts) await expect(page.getByRole('article', { name: plan })).toContainText(text);
  }
  const faq = page.getByRole('region', { name: 'Frequently Asked Questions' });
  for (const text of ['cancel anytime', 'online wallet', 'bank transfer', 'proration', '20% for students'])
    await expect(faq).toContainText(text);
  await page.goto('/contact');
  await expect(page.getByText('Our support team responds within 24 hours')).toBeAttached();
});

test('a pass for one exam is called Single Exam Pass', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  const subscription = {
    id: crypto.randomUUID(),
    planType: 'SINGLE_EXAM',
    planName: 'SINGLE_EXAM',
    providerName: null,
    certificationId: 'aws-saa-c03',
    certificationName: 'AWS Certified Solutions Architect – Associate',
    status: 'active',
    startDate: '2026-11-01T10:00:00.000Z',
    endDate: '2027-02-01T10:00:00.000Z',
    daysRemaining: 72,
    autoRenew: false,
  };
  await page.route('**/api/subscriptions/my-subscription', (route) => route.fulfill({ json: subscription }));
  await page.goto('/profile');
  await expect(page.getByText('Single Exam Pass')).toBeVisible();
});

test('what is stored, under which key, and what signing out leaves', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('article', { name: 'Professional' }).getByRole('button').click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain('professional-6m');
  await page.getByLabel('Email', { exact: true }).fill(demo.newcomer);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/cart');
  const stored = () =>
    page.evaluate(() => ['auth-storage', 'cart'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')));
  const [auth, cart] = await stored();
  expect(auth.state).toMatchObject({ user: { email: demo.newcomer }, isAuthenticated: true });
  expect(auth.state.token).toEqual(expect.any(String));
  expect(cart).toMatchObject({ planType: 'ALL_ACCESS', price: 49.99, durationMonths: 6 });

  await page.getByRole('button', { name: /^Account menu of/ }).click();
  for (const name of ['Dashboard', 'My Profile'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await stored())[0]?.state?.token ?? null).toBeNull();
  // A shared machine: the next user finds no trace of this one.
  expect(await stored()).toEqual([null, null]);
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => /^(pending-plan|return-to|after-purchase|question-of-)/.test(key))).toEqual([]);
});
