import { newAccount, practiseAll, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';
import { passDays } from './pass-days.ts';

test('a plan of three weeks: a day, a day after a pause, the day of the exam and the day after', async ({
  page,
  product,
}) => {
  const examOn = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  const account = await newAccount(product.url);
  const headers = { authorization: `Bearer ${account.token}` };
  const target = `${product.url}/api/users/me/targets/aws-saa-c03`;
  const made = await page.request.put(target, { headers, data: { examOn, minutesPerDay: 5, timeZone: 'UTC' } });
  expect(made.status()).toBe(201);
  await signIn(page, account);

  await page.goto('/study');
  const card = page.getByRole('article', { name: /SAA-C03/ });
  await expect(card).toContainText('Exam in 21 days');
  await card.getByRole('button', { name: 'Start today’s list' }).click();
  const first = await practiseAll(page);
  await expect(page).toHaveURL(/\/attempts\/[0-9a-f-]+$/);

  await passDays(product, account.user.id, 4);
  await page.goto('/study');
  await expect(card).toContainText('Exam in 17 days');
  await expect(card).toContainText('After three days off: a fresh list for today');
  await card.getByRole('button', { name: 'Start today’s list' }).click();
  const second = await practiseAll(page);
  await page.goto('/study');
  await expect(card).toContainText('Done for today');
  await expect(card).toContainText(`Done ${second} of ${second}`);
  const progress = await page.request.get(`${product.url}/api/certifications/aws-saa-c03/progress`, { headers });
  const { seen } = (await progress.json()) as { seen: number };
  expect(seen).toBeGreaterThan(first);
  expect(seen).toBeLessThanOrEqual(first + second);

  await passDays(product, account.user.id, 17);
  await page.goto('/study/aws-saa-c03');
  await expect(page.getByText('Your exam is today. Good luck!')).toBeVisible();

  await passDays(product, account.user.id, 1);
  await page.goto('/study');
  const outcome = page.getByRole('region', { name: 'Outcome of SAA-C03' });
  await expect(outcome).toContainText('How did it go?');
  await outcome.getByRole('button', { name: 'I passed' }).click();
  await page.getByRole('button', { name: 'Yes, I passed' }).click();
  await expect(page.getByText('Congratulations, you passed SAA-C03!')).toBeVisible();
  await expect(card).toBeHidden();

  // The server lists it, so that it is there after a reload and on any other device.
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeVisible();
});
