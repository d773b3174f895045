import type { Page } from '@playwright/test';
import { signInAs } from '../catalogue/session.ts';
import { demo, expect, test } from '../product.ts';

const failing = { status: 500, json: { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong.' } };

/** Comes home by the brand's link, so that the browser asks the API and not the server. */
async function comeHome(page: Page) {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Examplar' }).click();
  await expect(page).toHaveURL('/');
}

/** So many reviews by the star; each has a number in its text, the newest first. */
function reviews(stars: Record<number, number>) {
  const ratings = Object.entries(stars)
    .reverse()
    .flatMap(([rating, count]) => Array<number>(count).fill(Number(rating)));
  return ratings.map((rating, index) => ({
    id: crypto.randomUUID(),
    rating,
    review: index === 0 ? null : `Review ${index + 1}`,
    created_at: new Date(Date.UTC(2026, 9, 21) - index * 86_400_000).toISOString(),
    user: { id: crypto.randomUUID(), first_name: 'Ada', last_name: `Lovelace ${index + 1}` },
  }));
}

const section = (page: Page) => page.getByRole('region', { name: 'What our users say' });
const cards = (page: Page) => section(page).getByRole('listitem');
const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Examplar in figures' }).locator('div', { hasText: label }).locator('dd');

test('a real question is answered on the first screen, with its explanation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Try one now')).toBeInViewport();
  const options = page.getByRole('group', { name: 'Answer options' }).getByRole('button');
  await expect(options).toHaveCount(4);
  await options.first().press('Enter');
  await expect(page.getByText(/^(Correct!|Incorrect)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^[A-D]\. .*[Cc]orrect/ })).toHaveCount(1);
  await expect(options.nth(1)).toHaveAttribute('aria-disabled', 'true');
  const explanation = page.locator('[aria-live=polite]', {
    has: page.getByRole('link', { name: 'Open this question' }),
  });
  expect((await explanation.innerText()).length).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Open this question' }).click();
  await expect(page).toHaveURL(/\/questions\/aws-saa-c03-q\d+$/);
});

test('a user with a plan is shown the question that the page came with', async ({ page, product }) => {
  await signInAs(page, product, demo.learner);
  const shown = () => page.locator('main .question-text').first().innerText();
  const rendered = page.waitForResponse(`${product.url}/`).then((response) => response.text());
  const asked = page.waitForResponse('**/api/certifications/*/questions*');
  await page.goto('/');
  await (await asked).finished();
  await page.waitForLoadState('networkidle');
  expect((await rendered).replaceAll(/<[^>]+>/g, '')).toContain((await shown()).split('\n')[0]);
});

test('without a question the hero says what is free', async ({ page }) => {
  await page.route('**/api/certifications/*/questions*', (route) => route.fulfill(failing));
  await comeHome(page);
  await expect(page.getByRole('heading', { name: 'Try before you pay' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open an account' })).toHaveAttribute('href', '/register');
});

test('the tiles show the site’s own figures, in the page before any script runs', async ({
  page,
  product,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const counted = await (await request.get(`${product.url}/api/statistics`)).json();
  for (const count of [counted.totalQuestions, counted.totalCertifications])
    expect(html).toContain(`>${count.toLocaleString('en-US')}</dd>`);
  await page.goto('/');
  await expect(tile(page, 'certifications')).toHaveText(counted.totalCertifications.toLocaleString('en-US'));
});

test('figures about people are shown from 100 people on, however low they are', async ({ page }) => {
  let totalUsers = 99;
  await page.route('**/api/statistics', (route) =>
    route.fulfill({ json: { totalUsers, totalQuestions: 1_046, totalCertifications: 18, successRate: 3 } }),
  );
  await comeHome(page);
  await expect(tile(page, 'certifications')).toHaveText('18');
  await expect(tile(page, 'people preparing')).toHaveCount(0);
  totalUsers = 100;
  await comeHome(page);
  await expect(tile(page, 'people preparing')).toHaveText('100');
  await expect(tile(page, 'of learners passed a practice exam')).toHaveText('3%');
});

for (const [cause, answer] of [
  ['a fault of the server', failing],
  ['a lost connection', null],
] as const) {
  test(`the tiles fall back to the agreed figures after ${cause}`, async ({ page }) => {
    await page.route('**/api/statistics', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await comeHome(page);
    for (const [label, figure] of [
      ['people preparing', '10,000'],
      ['questions', '50,000'],
      ['certifications', '150'],
      ['of learners passed a practice exam', '94%'],
    ] as const) {
      await expect(tile(page, label)).toHaveText(figure);
    }
  });
}

test('features, figures of success and the next steps are in the words of the specification', async ({ page }) => {
  await page.goto('/');
  for (const name of [
    'Comprehensive Questions',
    'Detailed Explanations',
    'Topic Organisation',
    'Real Exam Simulation',
    'Study at Your Own Pace',
    'Progress Tracking',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const success = page.getByRole('region', { name: 'Success by the numbers' });
  for (const text of ['94%', '30%', '4.9/5', 'rating from 10,000+ reviews', '45 days'])
    await expect(success.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start a free exam' }).click();
  await expect(page).toHaveURL('/exams');
});

// PAG-26
test('screenshots follow the chosen theme, and those of the other theme are not loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.webp')) loaded.push(new URL(response.url()).pathname);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'Know what to study, and when to book' }).getByRole('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  }
  const names = loaded.map((path) => /\w+-(light|dark)/.exec(path)?.[0]);
  expect(names.toSorted()).toEqual(['plan-dark', 'question-dark', 'readiness-dark']);
});

test('reviews come fifty at most, six at a time, six more after half a second, all together, and fewer again', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/reviews?*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: reviews({ 5: 14, 4: 5, 2: 1 }) });
  });
  await comeHome(page);
  expect(asked).toEqual(['?limit=50']);
  // (14 × 5 + 5 × 4 + 2) / 20
  await expect(section(page).getByText('4.6', { exact: true })).toBeVisible();
  await expect(section(page).getByText('20+ reviews')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  const first = cards(page).first();
  for (const text of ['Ada Lovelace 1', 'Oct 21, 2026', 'No written review provided', 'Verified User'])
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  await expect(first.getByRole('img', { name: /5/ })).toBeVisible();
  await expect(cards(page).nth(1).getByText('Review 2', { exact: true })).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Show Less' })).toHaveCount(0);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await section(page).getByRole('button', { name: 'Load More Reviews' }).click();
  await page.clock.runFor(490);
  await expect(cards(page)).toHaveCount(6);
  await page.clock.runFor(20);
  await expect(cards(page)).toHaveCount(12);
  await expect(section(page).getByRole('status')).toHaveText('12 of 20 reviews shown');

  await section(page).getByRole('button', { name: 'Show All Reviews' }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(section(page).getByRole('button', { name: /Load More|Show All/ })).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Show Less' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('the filter shows its counts, and choosing a rating starts again with the first six', async ({ page }) => {
  await page.route('**/api/reviews?*', (route) => route.fulfill({ json: reviews({ 5: 9, 4: 7, 1: 1 }) }));
  await comeHome(page);
  const filter = section(page).getByRole('group', { name: 'Filter by rating' }).getByRole('button');
  await expect(filter).toHaveText(['All (17)', '5 (9)', '4 (7)', '3 (0)', '2 (0)', '1 (1)']);
  await section(page).getByRole('button', { name: 'Show All Reviews' }).click();
  await expect(cards(page)).toHaveCount(17);

  await section(page).getByRole('button', { name: '4 stars (7)' }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).getByRole('img', { name: /4/ })).toHaveCount(6);
  await section(page).getByRole('button', { name: '1 star (1)' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(section(page).getByRole('button', { name: /Load More|Show All|Show Less/ })).toHaveCount(0);
  await section(page).getByRole('button', { name: '3 stars (0)' }).click();
  await expect(section(page).getByText('No reviews with this rating yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'All (17)' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('the reviews of the demo are in the page before any script runs', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('What our users say');
  expect(html.match(/Verified User/g)).toHaveLength(6);
});

for (const [cause, answer] of [
  ['there are none', { json: [] }],
  ['they cannot be had', failing],
] as const) {
  test(`the whole section is hidden when ${cause}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const answered = page.waitForResponse('**/api/reviews?*');
    await page.route('**/api/reviews?*', (route) => route.fulfill(answer));
    await comeHome(page);
    await answered;
    await expect(page.getByRole('heading', { name: 'Success by the numbers' })).toBeVisible();
    await expect(page.getByText('What our users say')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
