import { newAccount, options, signIn, startExam } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';
import { paintOf, roleColour } from '../theme-colours.ts';

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

test('trend and pass rate are rounded as specified, and each status has its colour', async ({ page, product }) => {
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
  const table = page.getByRole('table', { name: 'Exam History' });
  const finished = table.getByRole('row').filter({ hasText: 'Failed' }).first();
  await expect(finished).toContainText(
    /\d+ questions.*\d+%.*\d+% to pass.*\w{3} \d+, \d{4}.*Started \d+:\d+.*completed \d+:\d+/,
  );
  for (const [status, role] of [
    ['Passed', 'positive'],
    ['Failed', 'negative'],
    ['In Progress', 'caution'],
  ] as const)
    expect(await paintOf(table.getByText(status, { exact: true }).first())).toBe(await roleColour(page, role));
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
