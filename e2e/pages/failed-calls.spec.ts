import { expect, test } from '../product.ts';
import { refusal } from '../refusal.ts';

/* What a page shows of a call that failed, and when it makes a call again (PAG-1). */

test('a failed query is retried once, and nothing is fetched again when the window gets focus', async ({ page }) => {
  await page.goto('/about');
  let asked = 0;
  await page.route('**/api/certifications', (route) => {
    asked += 1;
    return route.fulfill(refusal(500, 'Something went wrong.'));
  });
  await page.getByRole('link', { name: 'Available Exams' }).first().click();
  await expect(page.getByText('Error Loading Certifications')).toBeVisible();
  expect(asked).toBe(2);

  await page.clock.install();
  await page.unroute('**/api/certifications');
  await page.goto('/exams');
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.fastForward(10 * 60_000);
  await page.evaluate(() => {
    for (const name of ['visibilitychange', 'focus']) window.dispatchEvent(new Event(name, { bubbles: true }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.clock.runFor(1_000);
  expect(requests).toEqual([]);
});
