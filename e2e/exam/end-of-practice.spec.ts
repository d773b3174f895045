import type { Page } from '@playwright/test';
import { freeExam, newAccount, options, signIn } from '../exam-room.ts';
import { expect, type Product, test } from '../product.ts';
import { refusal } from '../refusal.ts';

/* The last question of a practice exam, what the server may refuse there, and the review that follows (PAG-1). */

type Question = { id: string; number_of_answers: number };

/** A practice attempt in which all but one question is answered, opened in the browser at that question. */
async function openLastPractice(page: Page, { url }: Product, isLast: (question: Question, index: number) => boolean) {
  const account = await newAccount(url);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${account.token}` };
  const post = async (path: string, body: object) =>
    (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const attempt = await post('/test-exams/aws-saa-c03-exam-1/start', { examMode: 'practice' });
  const questions: Question[] = attempt.questions;
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

const isFinal = (_: Question, index: number) => index === 19;

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
  await page.route('**/answers', (route) => route.fulfill(refusal(400, 'The answers could not be checked.')));
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
  type Answer = { status: number; json?: object; body?: string };
  let answered = Promise.withResolvers<Answer>();
  await page.route('**/api/reviews', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill(await answered.promise);
  });
  const sendAndAnswer = async (answer: Answer) => {
    answered = Promise.withResolvers();
    await send.click();
    await expect(send).toBeDisabled();
    answered.resolve(answer);
  };
  await sendAndAnswer({ status: 500, body: 'oops' });
  await expect(dialog.getByText('Failed to submit review')).toBeVisible();
  await sendAndAnswer(refusal(409, 'You have reviewed already.'));
  await expect(dialog.getByText('You have reviewed already.')).toBeVisible();

  const now = new Date().toISOString();
  const user = { id: crypto.randomUUID(), first_name: 'Ada', last_name: 'Lovelace' };
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const review = { id: crypto.randomUUID(), rating: 5, review: 'Calm', created_at: now, user };
  await sendAndAnswer({ status: 201, json: review });
  await expect(dialog.getByText('Thank you for your review!')).toBeVisible();
  await page.clock.runFor(490);
  await expect(dialog.getByText('Thank you for your review!')).toBeVisible();
  await page.clock.runFor(20);
  await page.waitForURL('**/profile');
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
