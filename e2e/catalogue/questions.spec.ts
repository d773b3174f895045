import { demo, expect, test } from '../product.ts';
import { signInAs } from './session.ts';

const first = '/questions/aws-saa-c03-q001';
const bank = '/certifications/aws-saa-c03/questions';
const locked = 'This question is part of the full question bank';

test('pressing an option checks it, and hiding the answer lets the reader try again', async ({ page, product }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await signInAs(page, product, demo.learner);
  await page.goto(first);
  await expect(page.getByText('Question #1')).toBeVisible();
  await expect(page.getByText('Topic 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer Options' })).toBeVisible();
  await expect(page.getByText('Correct Answer:')).toBeHidden();
  const noted = page.waitForResponse('**/api/questions/*/revealed');
  await page.getByRole('button', { name: /^C\. / }).click();
  await expect(page.getByText('Incorrect', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Correct Answer: B' })).toBeVisible();
  expect((await noted).status()).toBe(204);
  await expect(page.getByRole('button', { name: /^B\. .*Correct$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^C\. .*Your answer$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gateway endpoints for Amazon S3' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide Answer & Explanation' }).click();
  await expect(page.getByText('Correct Answer:')).toBeHidden();
  await page.getByRole('button', { name: /^B\. / }).press('Enter');
  await expect(page.getByText('Correct!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^B\. .*Correct, your answer$/ })).toBeVisible();
  expect(posted.filter((path) => /attempts|practice/.test(path))).toEqual([]);
});

test('visitors can open the answer without choosing, and nothing is sent', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.goto(first);
  await page.getByRole('button', { name: 'Show Answer & Explanation' }).click();
  await expect(page.getByRole('heading', { name: 'Correct Answer: B' })).toBeVisible();
  await expect(page.getByText(/Correct!|Incorrect/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
  expect(posted).toEqual([]);
});

test('a question with several answers is checked once that many are chosen', async ({ page }) => {
  await page.goto('/questions/aws-saa-c03-q009');
  await expect(page.getByText('Select 2 answers for this question')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  await page.getByRole('button', { name: /^A\. / }).click();
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: /^B\. / }).click();
  await expect(page.getByText('Correct Answer:')).toBeHidden();
  await submit.click();
  await expect(page.getByText(/^(Correct!|Incorrect)$/)).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Correct Answer: [A-E]{2}$/ })).toBeVisible();
  await expect(submit).toHaveCount(0);
});

test('missing parts of a question are named in the literal words', async ({ page }) => {
  await page.route('**/api/questions/aws-saa-c03-q002', async (route) => {
    const reply = await route.fetch();
    const bare = { correct_answer: '', explanation: null, question_number: 0, topic_number: 0 };
    const { question_text: _text, ...question } = await reply.json();
    await route.fulfill({ json: { ...question, ...bare } });
  });
  await page.goto(first);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Question #aws-saa-c03-q002')).toBeVisible();
  await expect(page.getByText('No question text')).toBeVisible();
  await expect(page.getByText(/^Topic \d/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Answer & Explanation' }).click();
  await expect(page.getByText('Not specified')).toBeVisible();
  await expect(page.getByText('No detailed explanation available for this question.')).toBeVisible();
});

test('Previous and Next lead through the preview, Back leads to where the reader came from', async ({ page }) => {
  await page.goto('/certifications/aws-saa-c03');
  await page.getByRole('region', { name: 'Practice Questions' }).getByRole('link').nth(1).click();
  await expect(page.getByText('Question #2')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/certifications/aws-saa-c03');
  await page.goto('/questions/aws-saa-c03-q010');
  await expect(page.getByText('That was the last free question.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('Question #9')).toBeVisible();
});

test('past the preview visitors see what a plan opens, entitled learners the question', async ({ page, product }) => {
  await page.goto('/questions/aws-saa-c03-q050');
  await expect(page.getByRole('heading', { name: locked })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing');

  await signInAs(page, product, demo.learner);
  await page.goto('/questions/aws-saa-c03-q050');
  await expect(page.getByText('Question #50')).toBeVisible();
  await expect(page.getByRole('heading', { name: locked })).toHaveCount(0);
});

test('a stored session that is still being checked sees the skeleton, not the prompt', async ({ page, product }) => {
  await signInAs(page, product, demo.newcomer);
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/questions/aws-saa-c03-q050', { waitUntil: 'commit' });
  await expect(page.getByText('Loading the question')).toBeAttached();
  await expect(page.getByRole('heading', { name: locked })).toBeHidden();
  seen.resolve();
  await expect(page.getByRole('heading', { name: locked })).toBeVisible();
});

test('visitors see the preview of the bank and what a plan adds', async ({ page }) => {
  await page.goto(bank);
  await expect(page.getByText(/^First 10 of \d+ questions$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^\d+ more questions with a plan$/ })).toBeVisible();
  await expect(page.getByText('$14.99')).toBeVisible();
});

test('learners search and page the whole bank, with the filters in the address', async ({ page, product }) => {
  await signInAs(page, product, demo.learner);
  await page.goto(`${bank}?topic=2`);
  await expect(page.getByLabel('Topic')).toHaveValue('2');
  const count = page.getByText(/^(Questions \d+–\d+ of \d+ found, \d+ in all|0 of \d+ questions)$/);
  const shown = async () => Number(/of (\d+) found/.exec(await count.innerText())?.[1] ?? 0);
  const ofTopic = await shown();
  expect(ofTopic).toBeGreaterThan(5);
  await page.getByLabel('In your attempts').selectOption('not_seen');
  await expect(page).toHaveURL(`${bank}?topic=2&seen=not_seen`);
  await expect(count).toBeVisible();
  expect(await shown()).toBeLessThanOrEqual(ofTopic);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(/^Questions 1–20 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`${bank}?page=2`);
  await expect(page.getByText(/^Questions 21–40 of \d+$/)).toBeVisible();
  await page.goBack();
  await page.getByLabel('Search questions').fill('zzzz');
  await expect(page.getByText('No questions found')).toBeVisible();
});

test('a signed-in reader reports a problem with a question', async ({ page, product }) => {
  await signInAs(page, product, demo.learner);
  await page.route('**/api/questions/*/reports', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto(first);
  await page.getByRole('button', { name: 'Show Answer & Explanation' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('It is out of date').check();
  await page.getByLabel('Details').fill('The service was renamed.');
  const sent = page.waitForRequest('**/reports');
  await page.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'outdated', comment: 'The service was renamed.' });
  await expect(page.getByText('Thank you. We will look at this question.')).toBeVisible();
});
