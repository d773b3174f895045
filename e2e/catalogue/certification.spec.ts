import { axeFindingsInBothSchemes, PageFaults } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';
import { signInAs } from './session.ts';

const _page404 = { status: 404, json: { statusCode: 404, code: 'NOT_FOUND', message: 'Certification not found' } };

test('a certification shows its terms, ten questions, its exams, topics, prerequisites and source', async ({
  page,
}) => {
  await page.goto('/certifications/aws-saa-c03');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AWS Certified Solutions Architect – Associate');
  for (const text of ['$150.00', '130 minutes', '72%']) {
    await expect(page.locator('header dd', { hasText: text })).toBeVisible();
  }
  const questions = page.getByRole('region', { name: 'Practice Questions' });
  await expect(questions.getByText(/^First 10 of \d+ questions/)).toBeVisible();
  await expect(questions.getByRole('listitem')).toHaveCount(10);
  const exam = page.getByRole('region', { name: 'Practice Exams' }).getByRole('listitem').first();
  for (const text of ['Free diagnostic', 'Practice level', '40 minutes', '20 questions', '72% to pass']) {
    await expect(exam.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Topics' })).toContainText('Design secure architectures30%');
  await expect(page.getByRole('region', { name: 'Prerequisites' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText(/Official exam page, last checked \w+ \d+, \d{4}/)).toBeVisible();
  await questions.getByRole('link', { name: 'See all questions' }).click();
  await expect(page).toHaveURL('/certifications/aws-saa-c03/questions');
});

test('a passing score and weights of our own are marked as ours', async ({ page }) => {
  await page.goto('/certifications/hashicorp-terraform-004');
  await expect(page.getByText('Passing score (ours)')).toBeVisible();
  await expect(page.getByText(/HashiCorp publishes no weights; these are ours/)).toBeVisible();
});

test('visitors are led to the login page, the signed in to the exam', async ({ page, product }) => {
  await page.goto('/certifications/aws-saa-c03');
  await expect(page.getByRole('link', { name: 'Start Exam' })).toHaveCount(0);
  await expect(page.getByText('Included in every plan')).toHaveCount(4);
  await page.getByRole('link', { name: 'Login to Start' }).first().click();
  await expect(page).toHaveURL('/login');

  await signInAs(page, product, demo.newcomer);
  await page.goto('/certifications/aws-saa-c03');
  await expect(page.getByRole('link', { name: 'Login to Start' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start Exam' }).first()).toHaveAttribute(
    'href',
    '/certifications/aws-saa-c03/test-exams/aws-saa-c03-exam-1',
  );
});

for (const [who, email, words] of [
  ['a learner', demo.learner, /Of 10 people with your answers, .*Model estimate, not yet checked against real exams/],
  ['a newcomer', demo.newcomer, /Full access has \d+ more questions/],
] as const) {
  test(`${who} sees the readiness before the exams, and nothing moves when it comes`, async ({ page, product }) => {
    const watch = await PageFaults.watch(page);
    await signInAs(page, product, email);
    for (const [width, height] of [
      [1280, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await watch.open('/certifications/aws-saa-c03');
      const readiness = page.getByRole('region', { name: 'Readiness' });
      await expect(readiness).toContainText(words);
      expect(await watch.found()).toEqual([]);
      const { y: top = 0 } = (await readiness.boundingBox()) ?? {};
      const exams = await page.getByRole('heading', { name: 'Practice Exams' }).boundingBox();
      expect(top).toBeLessThan(exams?.y ?? 0);
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    }
  });
}

test('a certification without questions and exams says so in the literal sentences', async ({ page }) => {
  await page.goto('/certifications/aws-ans-c01');
  await expect(page.getByText('No practice questions available yet.')).toBeVisible();
  await expect(page.getByText('No practice exams available for this certification yet.')).toBeVisible();
  await expect(page.getByText('Coming Soon')).toBeVisible();
});
