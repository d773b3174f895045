import type { BrowserContext, Page } from '@playwright/test';
import { demo, expect, test } from '../product.ts';

/** A page that what would make it alive does not reach until it is let go. */
async function stillPage(context: BrowserContext): Promise<{ page: Page; letGo: () => void }> {
  const page = await context.newPage();
  let letGo = () => {};
  const blocked = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await blocked;
    await route.continue();
  });
  return { page, letGo };
}

const isAlive = (page: Page) => page.evaluate(() => performance.getEntriesByName('page-alive').length > 0);

test('an option that is pressed before the page is alive is answered once it is', async ({ context }) => {
  const { page, letGo } = await stillPage(context);
  await page.goto('/');
  const options = page.getByRole('group', { name: 'Answer options' }).getByRole('button');
  await options.first().click();
  expect(await isAlive(page)).toBe(false);
  await expect(page.getByRole('link', { name: 'Open this question' })).toBeHidden();
  letGo();
  await expect(page.getByText(/^(Correct!|Incorrect)$/)).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-disabled', 'true');
});

test('a click before hydration is replayed once, and the next one works normally', async ({ context }) => {
  const { page, letGo } = await stillPage(context);
  await page.goto('/exams');
  const providers = page.getByRole('button', { name: 'Available Providers' });
  await providers.click();
  await expect(providers).toHaveAttribute('aria-expanded', 'false');
  letGo();
  await expect(providers).toHaveAttribute('aria-expanded', 'true');
  await providers.click();
  await expect(providers).toHaveAttribute('aria-expanded', 'false');
});

for (const [how, submit] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['a press', (page: Page) => page.getByRole('button', { name: 'Login' }).click({ force: true })],
] as const) {
  test(`${how} in the login form before the page is alive signs in once it is, with what was typed`, async ({
    context,
  }) => {
    const { page, letGo } = await stillPage(context);
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(demo.learner);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await submit(page);
    expect(await isAlive(page)).toBe(false);
    letGo();
    await expect(page).toHaveURL('/dashboard');
  });
}

test('links lead on before the page is alive', async ({ context }) => {
  const { page } = await stillPage(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse certifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Available Certifications' })).toBeVisible();
});

test('a language that is chosen before the page is alive is kept, and so is the place', async ({ context }) => {
  const { page } = await stillPage(context);
  await page.goto('/exams?q=aws#results');
  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL('/vi/exams?q=aws#results');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('vi');
});

test('where no script comes, the search is a form that asks the server', async ({ context }) => {
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/exams');
  await page.getByRole('searchbox').fill('azure');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/exams\?q=azure/);
});

test('a page that was opened in another tab is interactive before it is looked at', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.evaluate((url) => window.open(url), `${baseURL}/exams`);
  const other = await opened;
  await expect.poll(() => isAlive(other)).toBe(true);
});

test('what a page imports is preloaded when its link is pointed at, and not before the page is used', async ({
  page,
}) => {
  const importsOf = (route: string) =>
    page.evaluate(
      (id) => Reflect.get(window, '__reactRouterManifest').routes[id].imports as string[] | undefined,
      route,
    );
  const preloaded = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
    );
  await page.goto('/');
  expect(await importsOf('features/subscriptions/pricing-page')).toBeUndefined();
  await page.mouse.move(5, 5);
  await expect
    .poll(async () => (await importsOf('features/subscriptions/pricing-page'))?.length ?? 0)
    .toBeGreaterThan(5);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing Plans' }).hover();
  await expect
    .poll(preloaded)
    .toEqual(expect.arrayContaining((await importsOf('features/subscriptions/pricing-page')) ?? []));
});
