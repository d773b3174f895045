import { newAccount, practiseAll, signIn } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { expect, test } from '../product.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a target is made, today’s list is done, and the day is seen to be done', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study' }).click();
  await expect(page.getByRole('heading', { name: 'What are you preparing for?' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Certification').selectOption('aws-saa-c03');
  await page.getByLabel('Exam date').fill(dayIn(21));
  await page.getByLabel('Minutes a day').fill('5');
  await page.getByRole('button', { name: 'Make my study plan' }).click();

  await expect(page.getByRole('main')).toContainText(/Exam in 2[01] days/);
  await expect(page.getByRole('region', { name: 'Why these questions' })).toContainText('new question');
  await expect(page.getByRole('region', { name: 'The next seven days' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Start today’s list' }).click();
  await page.getByText(/^Question 1 of \d+$/).waitFor();
  await page.getByRole('link', { name: 'Save and exit' }).click();
  await expect(page).toHaveURL(/\/study\/aws-saa-c03$/);
  await page.getByRole('button', { name: 'Continue today’s list' }).click();
  const answered = await practiseAll(page);
  await expect(page).toHaveURL(/\/attempts\/[0-9a-f-]+$/);

  await page.goto('/study');
  const card = page.getByRole('article', { name: /SAA-C03/ });
  await expect(card).toContainText('Done for today');
  await expect(card).toContainText(`Done ${answered} of ${answered}`);
  await card.getByRole('button', { name: 'Practise more' }).click();
  await page.getByText(/^Question 1 of \d+$/).waitFor();
});

test('a plan that another tab made is there when this one is looked at again', async ({ page, context, product }) => {
  const account = await newAccount(product.url);
  await signIn(page, account);
  await page.goto('/study/aws-saa-c03');
  await expect(page.getByRole('heading', { name: 'When is your SAA-C03 exam?' })).toBeVisible();
  const other = await context.newPage();
  await signIn(other, account);
  await other.goto('/study/aws-saa-c03');
  await other.getByRole('button', { name: 'Make my study plan' }).click();
  await expect(other.getByRole('button', { name: 'Start today’s list' })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('button', { name: 'Start today’s list' })).toBeVisible();
});

test('without a connection today’s list says so, and opens once there is one', async ({ page, context, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/study/aws-saa-c03');
  await page.getByRole('button', { name: 'Make my study plan' }).click();
  const start = page.getByRole('button', { name: 'Start today’s list' });
  await expect(start).toBeVisible();
  await context.setOffline(true);
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await start.click();
  await page.getByText(/^Question 1 of \d+$/).waitFor();
});
