import { answerRightCount, newAccount, openSubmitDialog, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';

const final = '/certifications/aws-saa-c03/test-exams/aws-saa-c03-final';
const questionId = 'aws-saa-c03-q086';

// LRN-61, LRN-63
test('a final is taken in exam mode, and its questions are there once it is finished', async ({ page, product }) => {
  const account = await newAccount(product.url);
  const trial = await fetch(`${product.url}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ planType: 'FREE_TRIAL' }),
  });
  expect(trial.status).toBe(201);
  await signIn(page, account);

  /** How often the browser asks the API for the question; the server's own rendering does not count. */
  const asked: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/questions/${questionId}`) asked.push(response.status());
  });
  const unknown = await page.goto(`/questions/${questionId}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Question not found' })).toBeVisible();
  await expect.poll(() => asked).toEqual([404]);

  await page.goto('/certifications/aws-saa-c03');
  const card = page.getByRole('link', { name: 'Start Exam: Final' });
  await expect(page.getByText('Final', { exact: true }).first()).toBeVisible();
  await card.click();
  await expect(page.getByRole('heading', { name: 'Exam mode only' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Practice Mode/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await expect(page.getByText('Question 1 of 65')).toBeVisible();
  await answerRightCount(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openSubmitDialog(page);
  await page.getByRole('button', { name: 'Yes, Submit' }).click();
  await page.getByRole('link', { name: 'See your result' }).click();
  await page.waitForURL('**/attempts/*');
  await expect(page.getByRole('heading', { name: 'Result: Final' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Final', { exact: true })).toBeVisible();

  asked.length = 0;
  const known = await page.goto(`/questions/${questionId}`);
  expect(known?.status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Show Answer & Explanation' })).toBeVisible();
  expect(asked).toEqual([200]);
  await page.goto('/profile');
  await expect(page.getByText('50 questions · Final')).toBeVisible();
  await page.goto(final);
  await expect(page.getByRole('button', { name: /Start the exam/ })).toBeVisible();
});
