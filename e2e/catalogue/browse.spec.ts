import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';

const _failing = { status: 500, json: { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong.' } };

/** Opens a page by following a link, so that the browser calls the API and not the server. */
async function _arriveBy(page: Page, link: string, from = '/about') {
  await page.goto(from);
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

test('the providers page shows every provider with its counts, levels and topics', async ({ page }) => {
  await page.goto('/providers');
  await expect(page.getByRole('heading', { level: 1, name: 'Certification Providers' })).toBeVisible();
  const aws = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'AWS' }) });
  await expect(aws).toContainText(/\d+ certifications/);
  await expect(aws).toContainText(/\d+ questions/);
  await expect(aws.getByText('Professional', { exact: true })).toBeVisible();
  await expect(aws.getByText('Design secure architectures')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Providers in figures' })).toContainText('practice questions');
  await aws.getByRole('link', { name: 'View Certifications' }).click();
  await expect(page).toHaveURL('/providers/AWS/certifications');
});

test("a provider's certifications are listed by level in the specified order, with all that a card names", async ({
  page,
}) => {
  await page.goto('/providers/AWS/certifications');
  await expect(page.getByRole('heading', { level: 1, name: 'AWS certifications' })).toBeVisible();
  const sections = await page.locator('main section > h2').allInnerTexts();
  expect(sections.map((name) => name.split(/\s/)[0])).toEqual([
    'Professional',
    'Associate',
    'Specialty',
    'Foundational',
  ]);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Solutions Architect – Associate/ }) });
  for (const text of ['SAA-C03', '$150.00', 'Available', 'Associate', 'Cloud architecture', 'And 2 more...']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^\d+ questions$/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Providers' }).click();
  await expect(page).toHaveURL('/providers');
});

test('search and filters react immediately, are kept in the address without a request, and Back keeps them', async ({
  page,
}) => {
  await page.goto('/exams');
  await expect(page.getByRole('heading', { level: 1, name: 'Available Certifications' })).toBeVisible();
  for (const label of ['Total Certifications', 'Providers', 'Available Now']) {
    await expect(page.getByRole('region', { name: 'Certifications in figures' }).getByText(label)).toBeVisible();
  }
  const total = Number(/of (\d+)/.exec(await page.getByText(/^Showing/).innerText())?.[1]);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.getByPlaceholder('Search by title, description, or code...').fill('saa-c');
  await expect(page.getByText(`Showing 1 of ${total} certifications`)).toBeVisible();
  await expect(page).toHaveURL('/exams?q=saa-c');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/exams');
  await page.getByLabel('Provider').selectOption({ label: 'Google Cloud' });
  await page.getByLabel('Level').selectOption('Professional');
  await expect(page).toHaveURL('/exams?provider=google-cloud&level=Professional');
  await expect(page.getByText(`Showing 1 of ${total} certifications`)).toBeVisible();
  // The list of routes comes once, as a file, at the first use of a page.
  expect(requests.filter((url) => !/\.svg$|\/assets\/route-imports-[\w-]+\.json$/.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Google Cloud Professional Cloud Architect' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Practice Exams' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Showing 1 of ${total} certifications`)).toBeVisible();
  await expect(page.getByLabel('Level')).toHaveValue('Professional');
  await page.getByRole('link', { name: 'Available Exams' }).click();
  await expect(page.getByText(`Showing ${total} of ${total} certifications`)).toBeVisible();
});

test('a search without a hit says so and can be reset, also at /certifications', async ({ page }) => {
  await page.goto('/certifications?q=no-such-thing');
  await expect(page.getByText('No certifications found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/certifications');
  await expect(page.getByText('No certifications found')).toBeHidden();
});
