import { answerRightCount, freeExam, newAccount, openSubmitDialog, options, signIn, startExam } from '../exam-room.ts';
import { expect, test } from '../product.ts';

test('from registering over a free exam, a reload and a lost connection to the result in the history', async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@examplar.test`;
  await page.goto(freeExam);
  await page.waitForURL('**/login');
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('practice-makes-perfect');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('practice-makes-perfect');
  await page.getByRole('button', { name: 'Register' }).last().click();
  await page.waitForURL((url) => url.pathname !== '/register');

  await startExam(page, 'Exam Mode');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^00:(40:00|39:\d\d)$/);
  await answerRightCount(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await answerRightCount(page);
  await expect(page.getByText('Answered: 2 / 20')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Question 2 of 20')).toBeVisible();
  await expect(page.getByText('Answered: 2 / 20')).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'true');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await answerRightCount(page);
  await page.getByRole('button', { name: 'Flag for review' }).click();
  await expect(page.getByText('Offline: will be saved')).toBeVisible();
  await openSubmitDialog(page);
  await page.getByRole('button', { name: 'Yes, Submit' }).click();
  await expect(page.getByText('Failed to submit exam. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const check = page.getByRole('region', { name: 'Check your answers' });
  await check.getByRole('button', { name: 'Flagged (1)' }).click();
  await check.getByRole('button', { name: /^Question 3 .*Flagged Answered$/ }).click();
  await expect(page.getByRole('group', { name: 'Question 3 of 20' })).toBeFocused();
  await openSubmitDialog(page);
  const dialog = page.getByRole('alertdialog', { name: 'Submit Exam?' });
  await expect(dialog).toContainText('You have answered 3 out of 20 questions');
  await expect(dialog).toContainText('17 questions are unanswered');
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Yes, Submit' }).click();

  await expect(page.getByText('Please select a rating')).toBeVisible();
  await page.getByRole('link', { name: 'See your result' }).click();
  await page.waitForURL('**/attempts/*');
  await expect(page.getByRole('heading', { name: 'By topic, weakest first' })).toBeVisible();
  await page.getByRole('button', { name: /^Unanswered \(17\)/ }).click();
  await expect(page).toHaveURL(/show=unanswered/);
  await expect(page.getByRole('heading', { name: /^Question \d+$/ })).toHaveCount(17);
  await page.getByRole('button', { name: /^Flagged \(1\)/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 3', exact: true })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('Free diagnostic').first()).toBeVisible();
});

test('what the screen had shown as saved is there after the API was killed in mid-exam', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Exam Mode');
  await answerRightCount(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await product.kill();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerRightCount(page);
  await expect(page.getByText('Offline: will be saved')).toBeVisible();
  await product.restart();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 25_000 });

  await page.evaluate(() => indexedDB.deleteDatabase('examplar-answers'));
  await page.reload();
  await expect(page.getByText('Answered: 2 / 20')).toBeVisible();
});

test('leaving says that the exam goes on, and coming back does not', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Exam Mode');
  const notice = page.getByText(/^Your exam goes on until/);
  await page.goBack();
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Your exam is running until/)).toBeVisible();
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('two tabs of one exam show the same, and the submission of one ends both', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Exam Mode');
  const other = await page.context().newPage();
  await other.goto(page.url());
  // A tab that opens later resumes at the first unanswered question: this one must be at the first.
  await expect(other.getByText('Question 1 of 20')).toBeVisible();
  await options(page).nth(1).click();
  await expect(options(other).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await options(other).nth(2).click();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(options(page).nth(1)).toHaveAttribute('aria-pressed', 'false');

  await openSubmitDialog(page);
  await page.getByRole('button', { name: 'Yes, Submit' }).click();
  await other.waitForURL('**/attempts/*');
});
