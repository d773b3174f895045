import { newAccount, options, signIn, startExam } from '../exam-room.ts';
import { expect, test } from '../product.ts';
import { paintOf, roleColour } from '../theme-colours.ts';

test('practice tells at once what is right, keeps its answers, and ends with a review of the product', async ({
  page,
  product,
}) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Practice Mode');

  const pressed = options(page).last();
  await pressed.scrollIntoViewIfNeeded();
  const before = await pressed.boundingBox();
  await pressed.click();
  const verdict = page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ });
  await expect(verdict).toBeFocused();
  expect(await pressed.boundingBox()).toEqual(before);
  await expect(page.getByText(/^Correct answer: [A-E]$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible();
  await expect(options(page).nth(1)).toHaveAttribute('aria-disabled', 'true');
  const isRight = (await verdict.innerText()) === 'Correct!';
  const edgeOf = (name: RegExp) => paintOf(options(page).filter({ hasText: name }).first(), 'borderTopColor');
  expect(await edgeOf(/Correct(, your answer)?$/)).toBe(await roleColour(page, 'positive'));
  if (!isRight) expect(await edgeOf(/Your answer$/)).toBe(await roleColour(page, 'negative'));
  await page.getByRole('button', { name: 'Next Question' }).click();
  await expect(page.getByText('Question 2 of 20')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Question 2 of 20')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(verdict).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).click();

  const hint = page.getByText('Select 2 answers for this question');
  while ((await hint.count()) === 0) {
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  const submit = page.getByRole('button', { name: 'Submit Answer' });
  await expect(submit).toBeDisabled();
  await page.keyboard.press('1');
  await submit.click();
  await expect(
    page.getByText('Please select exactly 2 answer(s) for this question. You have selected 1.'),
  ).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(verdict).toBeFocused();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Green: correct');

  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose what is wrong')).toBeVisible();
  await page.getByLabel('It is out of date').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We will look at this question.')).toBeVisible();

  await page.getByRole('link', { name: 'Save and exit' }).click();
  await page.getByRole('button', { name: 'Finish and start over' }).click();
  await expect(page.getByText('Question 1 of 20')).toBeVisible();
  await expect(verdict).toHaveCount(0);
});

test('answers given offline are kept, through a reload too, and checked when the connection is back', async ({
  page,
  product,
}) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Practice Mode');
  const verdict = page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ });
  await page.context().setOffline(true);
  await options(page).first().click();
  await expect(page.getByText('Offline: will be saved')).toBeVisible();
  await expect(page.getByText(/^You are offline\. This answer is kept/)).toBeVisible();
  await expect(page.getByText('Failed to submit answer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.keyboard.press('1');
  await expect(page.getByText(/^You are offline\. This answer is kept/)).toBeVisible();
  await expect(verdict).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(verdict).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(verdict).toBeVisible();

  // The server cannot be reached, while the page can be loaded again.
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await expect(page.getByText('Question 3 of 20')).toBeVisible();
  await page.route('**/answers', (route) => route.abort());
  await options(page).first().click();
  await expect(page.getByText('Offline: will be saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You are offline\. This answer is kept/)).toBeVisible();
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/answers');
  await expect(verdict).toBeVisible();
});
