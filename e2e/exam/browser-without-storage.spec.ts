import { newAccount } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

test('in a browser that keeps no data of sites people sign in and sit an exam', async ({ page, product }) => {
  const { email } = await newAccount(product.url);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    indexedDB.open = refuse;
  });
  for (const path of ['/', '/exams', '/questions/aws-saa-c03-q001', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Available Exams' }).first().click();
  await page
    .getByRole('link', { name: /Cloud Practitioner/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /Free diagnostic/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Answered: 1 / 20')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
