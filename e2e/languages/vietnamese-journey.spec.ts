import type { Page } from '@playwright/test';
import { freeExam } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';
import { inVietnamese } from './catalogue.ts';

/** Takes an exam in exam mode, answers its first question and submits it. */
async function takeExam(page: Page, path: string, lang: 'en' | null) {
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(inVietnamese('start.exam')) }).click();
  const question = page.getByRole('group', { name: /^Câu 1\/\d+/ });
  await expect(question).toBeVisible();
  expect(await question.locator('.question-text').first().getAttribute('lang')).toBe(lang);
  await page.keyboard.press('1');
  await expect(page.getByText(/^Đã trả lời: 1\/\d+/)).toBeVisible();
  await page.getByRole('button', { name: inVietnamese('room.submit') }).click();
  const check = page.getByRole('region', { name: inVietnamese('check.title') });
  await check.getByRole('button', { name: inVietnamese('room.submit') }).click();
  await page.getByRole('button', { name: inVietnamese('submit.yes') }).click();
  await page.getByRole('link', { name: inVietnamese('completion.seeResult') }).click();
  await page.waitForURL('**/vi/attempts/*');
  await expect(page.getByRole('heading', { name: inVietnamese('result.topics') })).toBeVisible();
}

test('in Vietnamese: register, take a diagnostic, buy a plan with VNPay, take an exam, see its result', async ({
  page,
}) => {
  await page.goto('/vi/register');
  const field = (key: string) => page.getByRole('textbox', { name: inVietnamese(key), exact: true });
  await field('field.name.full').fill('Đặng Thị Hồng');
  await field('field.email').fill(`${crypto.randomUUID()}@examplar.test`);
  await field('field.password').fill(demo.password);
  await field('field.password.confirm').fill(demo.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: inVietnamese('register.action') })
    .click();
  await page.waitForURL('**/vi/dashboard');

  // The diagnostic is translated.
  await takeExam(page, `/vi${freeExam}`, null);

  await page.goto('/vi/pricing');
  await page.getByRole('article', { name: 'Basic' }).getByRole('button').click();
  await expect(page).toHaveURL('/vi/cart');
  await page.getByRole('link', { name: inVietnamese('cart.pay') }).click();
  await page.getByText('VNPay', { exact: true }).click();
  await page.getByRole('button', { name: /^Thanh toán 719\.760.₫/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/vnpay\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: inVietnamese('paymentResult.paid') })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL(/\/vi\/payment\/result/);
  await page.getByRole('link', { name: inVietnamese('paymentResult.receipt') }).click();
  await expect(page.getByRole('heading', { name: inVietnamese('receipt.title') })).toBeVisible();

  await takeExam(page, '/vi/certifications/aws-saa-c03/test-exams/aws-saa-c03-exam-2', 'en');
});
