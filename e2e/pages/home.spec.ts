import type { Page } from '@playwright/test';
import { signInAs } from '../catalogue/session.ts';
import { demo, expect, test } from '../product.ts';

const _failing = { status: 500, json: { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong.' } };

/** Comes home by the brand's link, so that the browser asks the API and not the server. */
async function _comeHome(page: Page) {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Examplar' }).click();
  await expect(page).toHaveURL('/');
}

/** So many reviews by the star; each has a number in its text, the newest first. */
function _reviews(stars: Record<number, number>) {
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
const _cards = (page: Page) => section(page).getByRole('listitem');
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

test('the reviews of the demo are in the page before any script runs', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('What our users say');
  expect(html.match(/Verified User/g)).toHaveLength(6);
});
