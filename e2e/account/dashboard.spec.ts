import type { Page } from '@playwright/test';
import { newAccount, options, signIn } from '../exam-room.ts';
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

test('the figures are those of the server, and the mode filter governs them', async ({ page, product }) => {
  await signInAs(page, product.url, demo.learner);
  await page.goto('/dashboard');
  await expect(figure(page, 'Pass Rate')).toHaveText(/^\d+\.\d%$/);
  await expect(page.getByRole('progressbar', { name: 'Pass Rate' })).toBeVisible();
  const shares = page.getByRole('region', { name: 'Passed vs Failed' }).locator('svg text');
  await expect(shares).toHaveText([/^\d+\.\d%$/, /^\d+\.\d%$/]);
  await expect(page.getByRole('region', { name: 'Performance Trend' }).getByText('Passing score')).toBeVisible();
  const all = Number(await figure(page, 'Total Attempts').innerText());
  await page.getByText('Practice', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard?mode=practice');
  await expect.poll(async () => Number(await figure(page, 'Total Attempts').innerText())).toBeLessThan(all);
});

test('charts can be read as tables', async ({ page, product }) => {
  await signInAs(page, product.url, demo.learner);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Table of Performance Trend' }).click();
  const table = page.getByRole('table', { name: 'Performance Trend' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Chart of Performance Trend' })).toBeFocused();
});

test('exam names over 20 characters are cut', async ({ page, product }) => {
  await signInAs(page, product.url, demo.learner);
  await page.goto('/dashboard');
  await expect(page.getByText('Full-length practice…').first()).toBeVisible();
});

test('the five newest attempts are listed, with more to browse', async ({ page, product }) => {
  await signInAs(page, product.url, demo.learner);
  await page.goto('/dashboard');
  const history = page.getByText('Recent Test History').locator('xpath=../..');
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await expect(history.getByRole('link', { name: 'Browse More' })).toHaveAttribute('href', '/providers');
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
  await page.route('**/api/user/test-attempts', (route) => route.fulfill({ json: [open] }));
  await signIn(page, account);
  await page.goto('/dashboard');
  for (const text of ['No exam data available', 'No completed exams yet', 'No exam statistics available']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  // Its clock is running, so the link back to it is above everything else.
  await page
    .getByRole('region', { name: 'SAA-C03 · Free diagnostic is running' })
    .getByRole('link', { name: 'Continue' })
    .click();
  await expect(page).toHaveURL(`/test-exams/${open.examId}/take?attempt=${open.id}`);
});

test('a new user is one press away from the first question', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Certifications' })).toHaveAttribute('href', '/providers');
  await page.getByLabel('Search certifications').fill('saa');
  await page.getByRole('button', { name: /^SAA-C03/ }).click();
  await expect(page.getByText('Question 1 of 20')).toBeVisible();
  await options(page).first().click();
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toBeVisible();
});

test('loading is announced in words', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/user/test-attempts', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  seen.resolve();
  await expect(page.getByText('Start Your Journey')).toBeVisible();
});

test('the chart library is loaded here and nowhere else', async ({ page, product }) => {
  await signInAs(page, product.url, demo.learner);
  const charts: string[] = [];
  page.on('request', (request) => /\/assets\/charts-/.test(request.url()) && charts.push(page.url()));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Exam History' })).toBeVisible();
  expect(charts).toHaveLength(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Passed vs Failed' })).toBeVisible();
  expect(charts).toHaveLength(1);
});
