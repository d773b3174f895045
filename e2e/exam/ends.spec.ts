import type { Page } from '@playwright/test';
import { answerRightCount, freeExam, newAccount, options, signIn, startExam } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';
import { paintOf, roleColour } from '../theme-colours.ts';

/**
 * Lets the browser believe that the exam has so many seconds left. The server keeps its own time, so the page, which asks for it
 * every few minutes, gets no response.
 */
async function leaveSeconds(page: Page, seconds: number) {
  await page.route(/\/api\/test-exams\/[^/]+\/start$/, async (route) => {
    const response = await route.fetch();
    const attempt = await response.json();
    attempt.expiresAt = new Date(Date.parse(attempt.serverTime) + seconds * 1_000).toISOString();
    await route.fulfill({ response, json: attempt });
  });
  await page.route(/\/api\/test-exam-attempts\/[^/]+$/, (route) => route.abort());
}

test('the timer is quiet until ten minutes are left, then red; at zero the exam is submitted with what was chosen', async ({
  page,
  product,
}) => {
  await signIn(page, await newAccount(product.url));
  await page.clock.install();
  await leaveSeconds(page, 640);
  await startExam(page, 'Exam Mode');
  const timer = page.getByRole('timer');
  await expect(timer).not.toHaveAttribute('data-urgent');
  expect(await paintOf(timer)).not.toBe(await roleColour(page, 'negative'));
  await page.clock.runFor(41_000);
  await expect(timer).toHaveAttribute('data-urgent', 'true');
  await expect(timer).toHaveText(/^00:09:\d\d$/);
  expect(await paintOf(timer)).toBe(await roleColour(page, 'negative'));
  await expect(page.getByText('10 minutes left')).toHaveCount(1);
  // An answer still on its way would time out in the jump, and its repetition would set the clock by the server again.
  const saved = page.waitForResponse((response) => response.url().includes('/answers') && response.ok());
  await answerRightCount(page);
  await saved;
  // The last seconds pass by themselves: a jump over the end would time out the submission too.
  await page.clock.fastForward(595_000);
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/profile');
});

test('a clock of the device that is hours wrong changes nothing', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.clock.install({ time: new Date(Date.now() + 5 * 3_600_000) });
  await startExam(page, 'Exam Mode');
  await expect(page.getByRole('timer')).toHaveText(/^00:(40:00|39:\d\d)$/);
});

test('a session that ends in mid-exam costs a sign-in and no answer', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await signIn(page, account);
  await startExam(page, 'Exam Mode');
  await answerRightCount(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const ended = await fetch(`${product.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(ended.status).toBe(204);

  await page.getByRole('button', { name: 'Next' }).click();
  await answerRightCount(page);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).last().click();

  await page.waitForURL(`**${freeExam}?attempt=*`);
  await expect(page.getByText('Question 2 of 20')).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Answered: 2 / 20')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('signing out asks before answers are lost that could not be saved, and saves them once it can', async ({
  page,
  product,
}) => {
  const account = await newAccount(product.url);
  await signIn(page, account);
  await page.route('**/api/test-exam-attempts/*/answers', (route) => route.abort());
  await startExam(page, 'Exam Mode');
  await options(page).first().click();
  await expect(page.getByText('Offline: will be saved')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/dashboard');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  };
  await signOut();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out and lose answers?' });
  await expect(dialog).toContainText('One answer');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.unroute('**/api/test-exam-attempts/*/answers');
  await signOut();
  await expect(page).toHaveURL('/login');
  const attempts = await page.request.get('/api/user/test-attempts');
  expect(attempts.status()).toBe(401);
  const kept = await page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('examplar-answers');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('attempts').objectStore('attempts').count();
          counting.onsuccess = () => done(counting.result);
        };
      }),
  );
  expect(kept).toBe(0);
});
