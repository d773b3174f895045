import type { Page } from '@playwright/test';
import { freeExam, newAccount, options, signIn, startExam } from '../exam-room.ts';
import { demo, expect, type Product, test } from '../product.ts';

/* Literal texts and constants of the product (PAG-1) that no other browser test shows. */

const refusal = (status: number, message: string) => ({
  status,
  json: { statusCode: status, code: status === 409 ? 'CONFLICT' : 'INTERNAL_ERROR', message },
});

type Asked = { id: string; number_of_answers: number };

/** A practice attempt in which all but one question is answered, opened in the browser at that question. */
async function openLastPractice(page: Page, { url }: Product, isLast: (question: Asked, index: number) => boolean) {
  const account = await newAccount(url);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${account.token}` };
  const post = async (path: string, body: object) =>
    (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const attempt = await post('/test-exams/aws-saa-c03-exam-1/start', { examMode: 'practice' });
  const questions: Asked[] = attempt.questions;
  const last = questions.find(isLast);
  for (const { id, number_of_answers } of questions)
    if (id !== last?.id)
      await post(`/test-exam-attempts/${attempt.id}/answers`, {
        questionId: id,
        selectedAnswer: 'ABCDE'.slice(0, number_of_answers),
      });
  await signIn(page, account);
  await page.goto(`${freeExam}?attempt=${attempt.id}`);
  await expect(options(page).first()).toBeVisible();
}

const isFinal = (_: Asked, index: number) => index === 19;

async function finishPractice(page: Page) {
  const hint = page.getByText(/^Select \d answers for this question$/);
  const count = (await hint.count()) ? Number((await hint.innerText()).match(/\d/)?.[0]) : 1;
  for (let key = 1; key <= count; key += 1) await page.keyboard.press(String(key));
  if (count > 1) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Finish' }).click();
}

test('a practice exam that cannot be completed says so, and Finish can be pressed again', async ({ page, product }) => {
  await openLastPractice(page, product, isFinal);
  await page.route('**/complete', (route) => route.fulfill(refusal(500, 'Something went wrong.')));
  await finishPractice(page);
  await expect(page.getByText('Failed to complete exam')).toBeVisible();
  await page.unroute('**/complete');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Your result' })).toBeVisible();
});

test('several answers that the server refuses show its message', async ({ page, product }) => {
  await page.route('**/answers', (route) => route.fulfill(refusal(500, 'The answers could not be checked.')));
  await openLastPractice(page, product, ({ number_of_answers }) => number_of_answers > 1);
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('The answers could not be checked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeEnabled();
});

test('the review dialog: labels, one sending, both failures, trimmed text, closed after 500 ms', async ({
  page,
  product,
}) => {
  // A failed look-up means 'no review yet': the dialog is shown all the same.
  await page.route('**/api/reviews/my-review', (route) => route.fulfill(refusal(500, 'No.')));
  await openLastPractice(page, product, isFinal);
  await finishPractice(page);
  const dialog = page.getByRole('dialog', { name: 'Your result' });
  const send = dialog.getByRole('button', { name: 'Submit Review' });
  await expect(dialog.getByText('Please select a rating')).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(dialog.getByText('0/500')).toBeVisible();
  for (const [index, label] of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'].entries()) {
    await dialog.getByRole('radio', { name: `${index + 1} – ${label}` }).check({ force: true });
    await expect(dialog.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('Please select a rating')).toHaveCount(0);
  await dialog.getByRole('textbox').fill('  Calm and clear.  ');
  await expect(dialog.getByText('19/500')).toBeVisible();

  const bodies: unknown[] = [];
  let answer: { status: number; json?: object; body?: string } = { status: 500, body: 'oops' };
  await page.route('**/api/reviews', async (route) => {
    bodies.push(route.request().postDataJSON());
    await new Promise((done) => setTimeout(done, 1_000));
    await route.fulfill(answer);
  });
  await send.click();
  await expect(send).toBeDisabled();
  await expect(dialog.getByText('Failed to submit review')).toBeVisible();
  answer = refusal(409, 'You have reviewed already.');
  await send.click();
  await expect(dialog.getByText('You have reviewed already.')).toBeVisible();

  const now = new Date().toISOString();
  const user = { id: crypto.randomUUID(), first_name: 'Ada', last_name: 'Lovelace' };
  answer = { status: 201, json: { id: crypto.randomUUID(), rating: 5, review: 'Calm', created_at: now, user } };
  await send.click();
  await expect(dialog.getByText('Thank you for your review!')).toBeVisible();
  const thankedAt = Date.now();
  await page.waitForURL('**/profile');
  expect(Date.now() - thankedAt).toBeLessThan(3_000);
  expect(bodies).toEqual(Array(3).fill({ rating: 5, review: 'Calm and clear.' }));
});

test('a user who has already reviewed goes from the exam straight to the profile', async ({ page, product }) => {
  const user = { id: crypto.randomUUID(), first_name: 'Ada', last_name: 'Lovelace' };
  const review = { id: crypto.randomUUID(), rating: 5, review: null, created_at: new Date().toISOString(), user };
  await page.route('**/api/reviews/my-review', (route) => route.fulfill({ json: review }));
  await openLastPractice(page, product, isFinal);
  await finishPractice(page);
  await page.waitForURL('**/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [what, from, call, link] of [
  ['certification', '/exams', '**/api/certifications/aws-saa-c03', 'AWS Certified Solutions Architect – Associate'],
  ['question', '/questions/aws-saa-c03-q001', '**/api/questions/aws-saa-c03-q002', 'Next'],
] as const) {
  test(`a ${what} that cannot be loaded shows the message of the server`, async ({ page }) => {
    await page.goto(from);
    await page.route(call, (route) => route.fulfill(refusal(500, 'Closed for an hour.')));
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Closed for an hour.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });
}

test('the card payment shows the message of the server', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  const item = {
    planType: 'ALL_ACCESS',
    name: 'Basic',
    price: 29.99,
    durationMonths: 3,
    description: '',
    features: [],
  };
  await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(item));
  await page.route('**/api/payments/gumroad/create', (route) => route.fulfill(refusal(409, 'Not in your country.')));
  await page.goto('/payment');
  await page.getByText('Gumroad', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Not in your country.')).toBeVisible();
});

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

test('a failed query is retried once, and nothing is fetched again when the window gets focus', async ({ page }) => {
  await page.goto('/about');
  let asked = 0;
  await page.route('**/api/certifications', (route) => {
    asked += 1;
    return route.fulfill(refusal(500, 'Something went wrong.'));
  });
  await page.getByRole('link', { name: 'Available Exams' }).first().click();
  await expect(page.getByText('Error Loading Certifications')).toBeVisible();
  expect(asked).toBe(2);

  await page.clock.install();
  await page.unroute('**/api/certifications');
  await page.goto('/exams');
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.fastForward(10 * 60_000);
  await page.evaluate(() => {
    for (const name of ['visibilitychange', 'focus']) window.dispatchEvent(new Event(name, { bubbles: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.clock.runFor(1_000);
  expect(requests).toEqual([]);
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
  // A shared machine: the next user finds nothing of this one.
  expect(await stored()).toEqual([null, null]);
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => /^(pending-plan|return-to|after-purchase|question-of-)/.test(key))).toEqual([]);
});
