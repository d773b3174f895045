import { expect, test } from '../product.ts';
import { refusal } from '../refusal.ts';

/* What a page shows of a call that failed, and when it makes a call again (PAG-1). */

for (const [what, from, call, link] of [
  ['certification', '/exams', '**/api/certifications/aws-saa-c03', 'AWS Certified Solutions Architect – Associate'],
  ['question', '/questions/aws-saa-c03-q001', '**/api/questions/aws-saa-c03-q002', 'Next'],
] as const) {
  test(`a ${what} that cannot be loaded shows the message of the server`, async ({ page }) => {
    await page.goto(from);
    await page.route(call, (route) => route.fulfill(refusal(500, 'Closed for an hour.')));
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Closed for an hour.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });
}

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
