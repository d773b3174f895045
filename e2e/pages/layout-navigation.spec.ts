import { newAccount, signIn } from '../exam-room.ts';
import { sidewaysScroll } from '../page-faults.ts';
import { expect, test } from '../product.ts';

test('the navigation leads to every first-level page, and its providers show their exam counts', async ({
  page,
  product,
}) => {
  const providers: { name: string; total_exams: number }[] = await (await fetch(`${product.url}/api/providers`)).json();
  await page.goto('/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Dashboard', '/dashboard'],
    ['Available Exams', '/exams'],
    ['Subscription Plans', '/pricing'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Available Providers' }).click();
  for (const { name, total_exams: count } of providers)
    await expect(main.getByRole('link', { name: `${name} ${count} ${count === 1 ? 'exam' : 'exams'}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('link', { name: /^AWS/ })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Available Providers' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/providers/AWS/certifications');
  await expect(page.getByRole('heading', { level: 1, name: 'AWS certifications' })).toBeVisible();
});

test('at 200 % text the navigation folds into the menu, which works by keyboard', async ({ page }) => {
  await page.goto('/exams');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menu).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toEqual([]);
  }
  await menu.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('Login and Register are offered to visitors, but not on their own pages', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  await header.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  for (const path of ['/register', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Login', 'Register']) await expect(header.getByRole('link', { name })).toHaveCount(0);
  }
});

test('the signed in see their name and at most two initials, and the menu signs them out', async ({
  page,
  product,
}) => {
  await signIn(page, await newAccount(product.url, 'ada king lovelace'));
  await page.goto('/exams');
  const header = page.getByRole('banner');
  await expect(header.getByText('ada king lovelace')).toBeVisible();
  await expect(header.getByText('AK', { exact: true })).toBeVisible();
  for (const name of ['Login', 'Register']) await expect(header.getByRole('link', { name })).toBeHidden();
  await header.getByRole('button', { name: 'Account menu of ada king lovelace' }).click();
  await expect(header.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test('the footer has its links, and every one of them leads somewhere', async ({ page, request }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const titles = { Resources: 4, Company: 6, 'Follow us': 3 };
  for (const [title, count] of Object.entries(titles))
    await expect(footer.getByRole('navigation', { name: title }).getByRole('link')).toHaveCount(count);
  for (const name of ['Certification Providers', 'Practice Exams', 'Pricing Plans', 'Dashboard'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(footer.getByText(/© \d{4} Examplar/)).toBeVisible();
  const paths = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of paths.filter((each) => each?.startsWith('/')))
    expect((await request.get(path ?? '')).status()).toBe(200);
});

test('a page that breaks keeps the theme and who is signed in', async ({ page, product }) => {
  const account = await newAccount(product.url, 'ada lovelace');
  await signIn(page, account);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/api/user/test-attempts*', (route) => route.fulfill({ json: { not: 'a list' } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'ar' });

  test('a browser whose clock is years behind takes the pages as they are', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.clock.setSystemTime('2001-02-03T04:05:06Z');
    for (const path of ['/', '/exams', '/certifications/aws-saa-c03', '/questions/aws-saa-c03-q001', '/pricing'])
      await page.goto(path);
    expect(errors).toEqual([]);
    await expect(page.getByRole('contentinfo').getByText(`© ${new Date().getUTCFullYear()} Examplar`)).toBeVisible();
  });
});

test('a name and a review without a single blank make no page wider than a phone', async ({ page, product }) => {
  const account = await newAccount(product.url, 'W'.repeat(100));
  const review = {
    id: crypto.randomUUID(),
    rating: 5,
    review: 'W'.repeat(500),
    created_at: new Date().toISOString(),
    user: { id: account.user.id, first_name: 'W'.repeat(100), last_name: '' },
  };
  await signIn(page, account);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/reviews?*', (route) => route.fulfill({ json: [review] }));
  for (const path of ['/dashboard', '/profile', '/settings', '/exams']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Examplar' }).click();
  await expect(page.getByText(review.review)).toBeAttached();
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('with the text spacing of WCAG 1.4.12 no public page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const certification = '/certifications/aws-saa-c03';
  for (const path of [
    '/',
    '/exams',
    certification,
    `${certification}/questions`,
    '/questions/aws-saa-c03-q001',
    '/pricing',
  ]) {
    await page.goto(path);
    await page.evaluate(() => {
      // A constructed style sheet, because the page's policy allows no other inline style.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sidewaysScroll(page), path).toEqual([]);
  }
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the menu holds the whole navigation, and nothing to press is less than 44 px high', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Dashboard', 'Available Exams', 'Subscription Plans', 'All providers'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await menu.getByRole('link', { name: 'Subscription Plans' }).tap();
    await expect(page).toHaveURL('/pricing');

    await signIn(page, await newAccount(product.url));
    const small: string[] = [];
    for (const path of ['/', '/exams', '/questions/aws-saa-c03-q001', '/pricing', '/settings', '/profile', '/cart']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      small.push(...(await page.evaluate(smallTargets)).map((target) => `${path} ${target}`));
    }
    expect(small).toEqual([]);
  });
});

/** What can be pressed and is too low for a finger. Links within a sentence are as high as its lines. */
function smallTargets(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, textarea')];
  return targets.flatMap((target) => {
    const box = (target.closest('label') ?? target).getBoundingClientRect();
    const isWithinText = target.matches('a') && target.closest('p, li > span, .question-text, h2, h3') !== null;
    if (box.width < 2 || box.height >= 43.5 || isWithinText || target.matches('[href="#main"]')) return [];
    return [`${Math.round(box.height)} px: ${target.getAttribute('aria-label') ?? target.textContent}`];
  });
}
