import type { Page } from '@playwright/test';
import { signInAs } from '../catalogue/session.ts';
import { demo, expect, test } from '../product.ts';

/** What the document asked that the app never took. */
const untaken = (page: Page) =>
  page.evaluate(() => {
    const { earlyCalls } = globalThis as { earlyCalls?: { calls: Record<string, unknown> } };
    return Object.keys(earlyCalls?.calls ?? { none: true });
  });

for (const { path, email, content } of [
  { path: '/dashboard', email: demo.learner, content: /Welcome back/ },
  { path: '/vi/study/aws-saa-c03', email: demo.learner, content: /SAA-C03/ },
  { path: '/admin/catalogue/questions', email: demo.admin, content: 'Questions' },
]) {
  test(`${path} asks with its document what it shows, and nothing else (PAG-90)`, async ({ page, product }) => {
    await signInAs(page, product, email);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: content })).toBeVisible();
    await expect.poll(() => untaken(page)).toEqual([]);
  });
}

test('a page shows its last state before the app runs, for its user alone, until signing out (PAG-90)', async ({
  page,
  product,
}) => {
  await signInAs(page, product, demo.learner);
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1, name: /Welcome back/ });
  await expect(heading).toBeVisible();
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('last-state:')));
  await expect.poll(stored).toEqual(['last-state:/dashboard']);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate(() => location.assign('/dashboard'));
  await expect(page.getByText(/Welcome back, Lena/)).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.goto('/dashboard');
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: /Lena/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(stored).toEqual([]);
});
