import { newAccount, practiseAll, signIn } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { expect, test } from '../product.ts';

const builder = '/certifications/aws-saa-c03/practice';

test('a set is built, survives reload, Back and a copied address, and is finished to its own result', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/certifications/aws-saa-c03');
  await page.getByRole('link', { name: 'Build a practice set' }).click();
  const start = page.getByRole('button', { name: /^Start/ });
  await expect(start).toHaveText(/^Start 20 questions$/);

  const topic = page.getByRole('group', { name: 'Topics' }).getByRole('checkbox').first();
  await topic.check();
  await page.getByRole('checkbox', { name: /Not seen yet/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Or another number' }).fill('3');
  await expect(start).toHaveText('Start 3 questions');
  await expect(page).toHaveURL(/\?topics=1&states=unseen&count=3$/);
  await expect(page.getByRole('region', { name: 'Your set' }).getByRole('status')).toContainText(
    /\d+ of \d+ questions match/,
  );
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(topic).toBeChecked();
  await expect(start).toHaveText('Start 3 questions');
  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(copy.getByRole('button', { name: 'Start 3 questions' })).toBeVisible();
  await copy.close();

  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Practice set · 3 questions');
  await page.goBack();
  await expect(topic).toBeChecked();
  await expect(page.getByRole('region', { name: 'You have an open set' })).toContainText('Practice set · 3 questions');
  await page.getByRole('link', { name: 'Continue' }).click();

  expect(await practiseAll(page)).toBe(3);
  await expect(page).toHaveURL(/\/attempts\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Practice set · 3 questions');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a timed set runs against the clock and is left alone by the history of exams', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto(`${builder}?count=2&mode=exam&minutes=5`);
  await page.getByRole('button', { name: 'Start 2 timed questions' }).click();
  await expect(page.getByRole('timer')).toContainText(/^00:0[45]:/);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await page.getByRole('region', { name: 'Check your answers' }).getByRole('button', { name: 'Submit Exam' }).click();
  await page.getByRole('button', { name: 'Yes, Submit' }).click();
  await expect(page).toHaveURL(/\/attempts\/[0-9a-f-]+$/);
  await page.goto('/profile');
  await expect(page.getByText('No exam attempts yet')).toBeVisible();
});
