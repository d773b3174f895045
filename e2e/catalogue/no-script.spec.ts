import { expect, test } from '../product.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the filters are a form, and the server renders the filtered page', async ({ page }) => {
  await page.goto('/exams');
  await page.getByLabel('Search certifications').fill('security+');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=security/);
  await expect(page.getByText(/^Showing 1 of \d+ certifications$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'CompTIA Security+' })).toBeVisible();
});

test('without JavaScript a question is read with its answer, and neighbours are links', async ({ page }) => {
  await page.goto('/questions/aws-saa-c03-q001');
  await expect(page.getByRole('heading', { name: 'Correct Answer: B' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Answer & Explanation/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Question #2')).toBeVisible();
});

for (const [path, text] of [
  ['/providers', 'View Certifications'],
  ['/providers/AWS/certifications', 'And 2 more...'],
  ['/certifications/aws-saa-c03', 'Login to Start'],
  ['/certifications/aws-saa-c03/questions', 'more questions with a plan'],
  ['/questions/aws-saa-c03-q050', 'This question is part of the full question bank'],
  ['/about', 'Our Story'],
  ['/contact', 'The form needs JavaScript'],
  ['/privacy', 'We do not sell your personal data'],
  ['/terms', 'Governing law'],
] as const) {
  test(`${path} can be read without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  });
}
