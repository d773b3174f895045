import { newAccount } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { expect, test } from '../product.ts';
import {
  answerNext,
  answersOf,
  countAnswers,
  keep,
  keptOnDevice,
  newLearner,
  openFirstList,
  openWithoutConnection,
  signInAs,
} from './train.ts';

test.use({ serviceWorkers: 'allow' });

const certificationId = 'aws-saa-c03';

/* The way there and back, in one visit; what happens seldom is tried by `npm run test:offline` (`*.long.ts`). */

// OFF-8, OFF-10, OFF-11, OFF-14
test('days are kept, practised without a connection, and counted for their owner once there is one', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/exams');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await keep(page, certificationId);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);

  await openWithoutConnection(page, context, '/exams?q=vpc');
  expect(await axeFindings(page)).toEqual([]);
  const attemptId = await openFirstList(page);
  const given = [await answerNext(page)];
  await expect(keptOnDevice(page, 1)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next Question' }).click();
  given.push(await answerNext(page));
  await page.getByRole('button', { name: 'Next Question' }).click();
  const place = await page.getByText(/^Question \d+ of \d+$/).innerText();
  await page.reload();
  await expect(keptOnDevice(page, 2)).toBeVisible();
  await expect(page.getByText(place, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Save and exit' }).click();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2 answers have not been saved yet');
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  // Another user of the device finds no pack, and sends nothing.
  await signInAs(page, await newAccount(product.url, 'Grace Hopper'));
  await page.goto('/study/offline');
  await context.setOffline(false);
  await expect(page.getByText('Nothing is kept on this device yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your study plan' })).toBeVisible();
  expect(await countAnswers(account, product, attemptId)).toBe(0);

  await signInAs(page, account);
  await openWithoutConnection(page, context, '/profile');
  await expect(keptOnDevice(page, 2)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(Object.keys(await answersOf(account, product, attemptId)).sort()).toEqual(given.sort());
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
