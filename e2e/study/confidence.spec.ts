import { freeExam, newAccount, options, signIn, startExam } from '../exam-room.ts';
import { expect, test } from '../product.ts';

test('confidence by keyboard alone: switched on in the room, given in practice and in an exam', async ({
  page,
  product,
}) => {
  await signIn(page, await newAccount(product.url));
  await startExam(page, 'Practice Mode');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Display and shortcuts' });
  await help.getByRole('checkbox', { name: 'Ask how sure I am' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  const sure = page.getByRole('group', { name: 'How sure are you?' });
  await expect(sure.getByRole('button', { name: 'Sure', exact: true })).toBeDisabled();
  await page.keyboard.press('a');
  await expect(options(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toBeFocused();

  await startExam(page, 'Exam Mode', freeExam);
  await page.keyboard.press('b');
  await page.keyboard.press('k');
  const fairly = sure.getByRole('button', { name: 'Fairly sure' });
  await expect(fairly).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(fairly).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await expect(fairly).toHaveAttribute('aria-pressed', 'false');
});
