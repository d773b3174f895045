import { newAccount, signIn } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { expect, test } from '../product.ts';

/* The way from one language to the other (LNG-9). */

const place = 'q=aws#results';

test('the footer leads to the same place in the other language and back, by keyboard, and the choice is kept', async ({
  page,
}) => {
  await page.goto(`/exams?${place}`);
  const toVietnamese = page.getByRole('contentinfo').getByRole('link', { name: 'Tiếng Việt' });
  await expect(toVietnamese).toHaveAttribute('lang', 'vi');
  await toVietnamese.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vi/exams?${place}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');

  // The choice leads the links of English pages to Vietnamese ones, and an opened page nowhere else.
  await page.goto('/exams', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL('/exams');
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click();
  await expect(page).toHaveURL('/vi/about');
  await page.waitForLoadState('networkidle');

  const toEnglish = page.getByRole('contentinfo').getByRole('link', { name: 'English' });
  await toEnglish.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await page.goto('/vi/about', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').locator('a[href="/vi/contact"]').click();
  await expect(page).toHaveURL('/contact');
});

test('the account menu switches the language of the page and of the account', async ({ page, product }) => {
  const account = await newAccount(product.url);
  const languageOfAccount = async () => {
    const headers = { authorization: `Bearer ${account.token}` };
    const reply = await fetch(`${product.url}/api/auth/me`, { headers });
    const { user, language } = (await reply.json()) as { user?: { language: string }; language?: string };
    return user?.language ?? language;
  };
  await signIn(page, account);
  await page.goto(`/exams?${place}`);
  expect(await languageOfAccount()).toBe('en');
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' });
  await expect(link).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vi/exams?${place}`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Menu tài khoản của/ })).toBeVisible();
  await expect.poll(languageOfAccount).toBe('vi');
});

test('a reader of Vietnamese is offered it once, and is sent nowhere', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'vi-VN' });
  const page = await context.newPage();
  const offer = page.getByRole('region', { name: 'Trang này cũng có bằng tiếng Việt.' });
  await page.goto(`/exams?${place}`);
  await expect(offer).toBeVisible();
  await expect(page).toHaveURL(`/exams?${place}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(offer).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/exams?${place}`);
  await offer.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vi/exams?${place}`);
  await expect(page.getByRole('region', { name: /available in English/ })).toHaveCount(0);
  await context.close();
});

test('the offer does not take the end of a press that it appears over', async ({ page }) => {
  const isPressed = Promise.withResolvers<void>();
  await page.route('**/language-guide-*.js', async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  await page.goto('/vi/register');
  const button = page.getByRole('main').getByRole('button', { name: 'Đăng ký' });
  await expect(button).toBeEnabled();
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await button.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  isPressed.resolve();
  const offer = page.getByRole('region', { name: /available in English/ });
  await expect(offer).toBeVisible();
  const over = await offer.boundingBox();
  expect(over?.y).toBeLessThan(y);
  expect((over?.x ?? 0) + (over?.width ?? 0)).toBeGreaterThan(x);
  await page.mouse.up();
  // It was submitted, without a name.
  await expect(page.getByRole('textbox', { name: 'Họ và tên' })).toBeFocused();
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
});

test('what gets the focus is not below the offer', async ({ page }) => {
  await page.goto('/vi/register');
  const offer = page.getByRole('region', { name: /available in English/ });
  await expect(offer).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: 'Đăng ký' });
  await expect(button).toBeEnabled();
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20));
  const bottom = async () => button.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = (await offer.boundingBox())?.y ?? 0;
  expect(await bottom()).toBeGreaterThan(top);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Chính sách quyền riêng tư' })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect.poll(bottom).toBeLessThanOrEqual(top);
});

test('what is in the cart is in the language of the page', async ({ page, product }) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/cart?renew=PROVIDER_PASS&providerName=AWS');
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(name).toHaveText('AWS Provider Pass');
  await page.goto('/vi/cart');
  await expect(name).toHaveText('Gói nhà cung cấp AWS');
  await expect(page.getByRole('main').getByText('0\u00a0₫', { exact: true })).toBeVisible();
  await page.goto('/payment');
  await expect(page.getByRole('main').getByText('AWS Provider Pass')).toBeVisible();
});
