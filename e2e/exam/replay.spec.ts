import { signIn } from '../exam-room.ts';
import { axeFindingsInBothSchemes, sidewaysScroll } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';

test('the exam is replayed: nothing for axe to find, by keyboard, on a phone', async ({ page, product }) => {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.learner, password: demo.password }),
  });
  const session = await reply.json();
  const headers = { authorization: `Bearer ${session.token}` };
  const list = await fetch(`${product.url}/api/user/test-attempts`, { headers });
  const attempts: { id: string; mode: string; totalQuestions: number; status: string }[] = await list.json();
  const exam = attempts.find(({ totalQuestions, status }) => totalQuestions === 65 && status === 'Passed');
  await signIn(page, session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/attempts/${exam?.id}`);

  const replay = page.getByRole('region', { name: 'Your exam, replayed' });
  await replay.getByRole('heading', { name: 'Your exam, replayed' }).click();
  const marks = replay.getByRole('list', { name: 'Questions in the order you answered them' }).getByRole('link');
  await expect(marks).toHaveCount(65);
  await expect(replay.getByText(/^You changed \d+ answers/)).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  await marks.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const name = await marks.nth(-2).getAttribute('aria-label');
  await expect(marks.nth(-2)).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: name?.split(':')[0] ?? '', exact: true });
  await expect(heading).toBeInViewport();
  await expect(page.locator('details[open] > summary:focus')).toContainText(name?.match(/\d+/)?.[0] ?? '');

  await replay.getByText('Show as a table').click();
  await expect(replay.getByRole('table').getByRole('row')).toHaveCount(66);
});
