import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

async function signInAs(page: Page, url: string, email: string) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  });
  await signIn(page, await reply.json());
}

/** The figure of a stat card, by its label. */
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd').first();

test('figures, charts and their tables are those of the server; only this page loads the charts', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, demo.learner);
  const charts: string[] = [];
  page.on('request', (request) => /\/assets\/charts-/.test(request.url()) && charts.push(page.url()));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Exam History' })).toBeVisible();
  expect(charts).toHaveLength(0);
  await page.goto('/dashboard');
  await expect(figure(page, 'Pass Rate')).toHaveText(/^\d+\.\d%$/);
  await expect(page.getByRole('progressbar', { name: 'Pass Rate' })).toBeVisible();
  const shares = page.getByRole('region', { name: 'Passed vs Failed' }).locator('svg text');
  await expect(shares).toHaveText([/^\d+\.\d%$/, /^\d+\.\d%$/]);
  expect(charts).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Performance Trend' }).getByText('Passing score')).toBeVisible();
  // Names over 20 characters are cut.
  await expect(page.getByText('Full-length practice…').first()).toBeVisible();
  await page.getByRole('button', { name: 'Table of Performance Trend' }).click();
  const table = page.getByRole('table', { name: 'Performance Trend' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Chart of Performance Trend' })).toBeFocused();
  const history = page.getByText('Recent Test History').locator('xpath=../..');
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await expect(history.getByRole('link', { name: 'Browse More' })).toHaveAttribute('href', '/providers');

  const all = Number(await figure(page, 'Total Attempts').innerText());
  await page.getByText('Practice', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard?mode=practice');
  await expect.poll(async () => Number(await figure(page, 'Total Attempts').innerText())).toBeLessThan(all);
});

test('an open attempt alone leaves the charts empty, in words', async ({ page, product }) => {
  const account = await newAccount(product.url);
  const open = {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    examId: 'aws-saa-c03-exam-1',
    certificationId: 'aws-saa-c03',
    certificationName: 'Solutions Architect',
    certificationCode: 'SAA-C03',
    examTitle: 'Free diagnostic',
    mode: 'exam',
    totalQuestions: 20,
    passingScore: 72,
    startedAt: '2026-11-20T10:00:00.000Z',
    status: 'In Progress',
    score: null,
  };
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/user/test-attempts', async (route) => {
    await seen.promise;
    await route.fulfill({ json: [open] });
  });
  await signIn(page, account);
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  seen.resolve();
  for (const text of ['No exam data available', 'No completed exams yet', 'No exam statistics available']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  // Its clock is running, so the link back to it is above everything else.
  await page
    .getByRole('region', { name: 'Your exam is running: SAA-C03 · Free diagnostic' })
    .getByRole('link', { name: 'Continue' })
    .click();
  await expect(page).toHaveURL(`/test-exams/${open.examId}/take?attempt=${open.id}`);
});
