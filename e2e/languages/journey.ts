import { expect, type Page } from '@playwright/test';
import { freeExam } from '../exam-room.ts';
import { demo } from '../product.ts';
import { anyValues, textsIn } from './catalogue.ts';

type Texts = ReturnType<typeof textsIn>;

/** Takes an exam in exam mode, answers its first question and submits it. */
async function takeExam(page: Page, say: Texts, path: string, lang: string | null) {
  await page.goto(path);
  await page.getByRole('button', { name: anyValues(say('start.exam')) }).click();
  const question = page.getByRole('group', { name: anyValues(say('room.place', { number: 1 })) });
  await expect(question).toBeVisible();
  expect(await question.locator('.question-text').first().getAttribute('lang')).toBe(lang);
  await page.keyboard.press('1');
  await expect(page.getByText(anyValues(say('room.answered', { answered: 1 })))).toBeVisible();
  await page.getByRole('button', { name: say('room.submit') }).click();
  const check = page.getByRole('region', { name: say('check.title') });
  await check.getByRole('button', { name: say('room.submit') }).click();
  await page.getByRole('button', { name: say('submit.yes') }).click();
  await page.getByRole('link', { name: say('completion.seeResult') }).click();
  await page.waitForURL('**/attempts/*');
  await expect(page.getByRole('heading', { name: say('result.topics') })).toBeVisible();
}

type Journey = {
  language: string;
  /** What the button says on which the plan is paid. */
  pay: RegExp;
  /** What marks the questions of the diagnostic: nothing where they are translated. */
  diagnosticLang: string | null;
};

/** Registers, takes a diagnostic, buys a plan with VNPay, takes an exam and sees its result, all in one language. */
export async function takeJourney(page: Page, { language, pay, diagnosticLang }: Journey) {
  const say = textsIn(language);
  const below = `/${language}`;
  await page.goto(`${below}/register`);
  const field = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
  await field('field.name.full').fill('Đặng Thị Hồng');
  await field('field.email').fill(`${crypto.randomUUID()}@examplar.test`);
  await field('field.password').fill(demo.password);
  await field('field.password.confirm').fill(demo.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('register.action') })
    .click();
  await page.waitForURL(`**${below}/dashboard`);
  await takeExam(page, say, `${below}${freeExam}`, diagnosticLang);

  await page.goto(`${below}/pricing`);
  await page.getByRole('article', { name: 'Basic' }).getByRole('button').click();
  await expect(page).toHaveURL(`${below}/cart`);
  await page.getByRole('link', { name: say('cart.pay') }).click();
  await page.getByText('VNPay', { exact: true }).click();
  await page.getByRole('button', { name: pay }).click();
  await expect(page).toHaveURL(/\/sandbox\/vnpay\//);
  await page.locator('button[name=act][value=pay]').click();
  await expect(page.getByRole('heading', { name: say('paymentResult.paid') })).toBeVisible({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe(`${below}/payment/result`);
  await page.getByRole('link', { name: say('paymentResult.receipt') }).click();
  await expect(page.getByRole('heading', { name: say('receipt.title') })).toBeVisible();
  await takeExam(page, say, `${below}/certifications/aws-saa-c03/test-exams/aws-saa-c03-exam-2`, 'en');
}
