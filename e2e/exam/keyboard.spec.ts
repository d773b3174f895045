import type { Locator, Page } from '@playwright/test';
import { freeExam, newAccount, options, signIn } from '../exam-room.ts';
import { axeFindingsInBothSchemes } from '../page-faults.ts';
import { expect, test } from '../product.ts';

test('a whole exam is taken with the keyboard alone', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto(freeExam);
  await page.getByRole('button', { name: /Exam Mode/ }).waitFor({ timeout: 20_000 });
  await tabTo(page, page.getByRole('button', { name: /Exam Mode/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Question 1 of 20').waitFor();

  await page.keyboard.press('2');
  await expect(options(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flag for review' })).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Question 2 of 20' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(options(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Question 1 of 20')).toBeVisible();

  // Every question gets as many answers as it wants, and the arrow goes on.
  for (let number = 1; number < 20; number += 1) {
    await expect(page.getByRole('group', { name: `Question ${number} of 20` })).toBeVisible();
    const hint = page.getByText(/^Select \d answers for this question$/);
    const count = (await hint.count()) ? Number((await hint.innerText()).match(/\d/)?.[0]) : 1;
    const chosen = await options(page).and(page.locator('[aria-pressed=true]')).count();
    for (let key = chosen + 1; key <= count; key += 1) await page.keyboard.press(String(key));
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('Question 20 of 20')).toBeVisible();
  await expect(page.getByText('Answered: 19 / 20')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Submit Exam' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Submit Exam' }));
  await page.keyboard.press('Enter');
  // What takes nothing away comes first.
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Review unanswered' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Yes, Submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: '1 – Poor' }));
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 – Very Good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('All of it with the keyboard.');
  await tabTo(page, page.getByRole('button', { name: 'Submit Review' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
});

for (const [mode, appeared] of [
  ['Exam Mode', '[role=timer]'],
  ['Practice Mode', '[role=group][aria-describedby] button[aria-pressed]'],
] as const) {
  test(`${mode}: a key pressed the moment the options are there counts`, async ({ page, product }) => {
    await signIn(page, await newAccount(product.url));
    // Within the task that puts them into the page, so before anything that waits for a paint.
    await page.addInitScript((selector) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true, cancelable: true }));
      }).observe(document, { childList: true, subtree: true });
    }, appeared);
    await page.goto(freeExam);
    await page.getByRole('button', { name: new RegExp(mode) }).click();
    await page.getByText('Question 1 of 20').waitFor();
    await expect(options(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  });
}

/** Presses Tab until the focus is there; fails where it never gets. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Sixty times Tab did not lead there.');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the exam has no sideways scroll, and its navigator comes up as a sheet', async ({ page, product }) => {
    await signIn(page, await newAccount(product.url));
    await page.goto(freeExam);
    await page.getByRole('button', { name: /Exam Mode/ }).tap();
    await page.getByText('Question 1 of 20').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
    expect(next?.height).toBeGreaterThanOrEqual(48);
    expect((next?.y ?? 999) + (next?.height ?? 0)).toBeLessThanOrEqual(740);

    await page.getByRole('button', { name: /Answered: 0 \/ 20/ }).tap();
    await page.getByRole('button', { name: /^Question 7,/ }).tap();
    await expect(page.getByText('Question 7 of 20')).toBeVisible();
  });
});

test('axe finds nothing in the exam, its dialogs, practice and result, light or dark', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, await newAccount(product.url));
  const check = async (where: string) => {
    expect(await axeFindingsInBothSchemes(page, 'main'), where).toEqual([]);
  };
  await page.goto(freeExam);
  await page.getByRole('button', { name: /Practice Mode/ }).click();
  await page.getByText('Question 1 of 20').waitFor();
  await options(page).first().click();
  await page.getByRole('heading', { name: /Correct!|Incorrect/ }).waitFor();
  await check('practice');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await check('report');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Save and exit' }).click();
  await page.getByRole('button', { name: /Exam Mode/ }).waitFor();
  await check('modes');
  await page.getByRole('button', { name: /Exam Mode/ }).click();
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await check('exam');
  await page.keyboard.press('?');
  await check('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await check('check screen');
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await check('submit');
  await page.getByRole('button', { name: 'Yes, Submit' }).click();
  await page.getByText('Please select a rating').waitFor();
  await check('review');
  await page.getByRole('link', { name: 'See your result' }).click();
  await page.getByRole('heading', { name: 'By topic, weakest first' }).waitFor();
  await check('result');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
