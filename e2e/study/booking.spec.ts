import { signInAs } from '../catalogue/session.ts';
import { axeFindings } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';

test('a learner looks at the fee at stake, moves the plan by keyboard, and takes the picture away', async ({
  page,
  product,
}) => {
  await signInAs(page, product, demo.learner);
  await page.goto('/study/aws-saa-c03');
  await page.getByRole('link', { name: 'Should I book it?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Should I book it?' })).toBeVisible();
  const estimate = page.getByRole('region', { name: 'The estimate' });
  await expect(estimate).toContainText('Model estimate, not yet checked against real exams');
  // What the demo has sent to trainers comes after the estimate.
  await expect(estimate).toContainText('Take back');
  const before = await estimate.textContent();

  const plan = page.getByRole('region', { name: 'What your study plan gets you' });
  const seen = plan.getByRole('definition').first();
  await expect(seen).toHaveText(/^\d+ of \d+$/);
  await page.getByRole('slider', { name: 'Exam date' }).press('Home');
  await page.getByRole('slider', { name: 'Time per day' }).press('Home');
  await expect(plan).toContainText('tomorrow');
  const least = await page.getByRole('slider', { name: 'Time per day' }).getAttribute('aria-valuetext');
  expect(least).toBe('5 minutes');
  await expect(plan.locator('dl')).toHaveAttribute('aria-busy', 'false');
  expect(await estimate.textContent()).toBe(before);
  expect(await axeFindings(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  expect((await download).suggestedFilename()).toBe('saa-c03-estimate.png');
});
