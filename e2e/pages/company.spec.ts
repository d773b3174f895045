import { expect, test } from '../product.ts';

test('the about page tells story, figures, beliefs and features, and leads to an account', async ({ page }) => {
  await page.goto('/about');
  for (const text of ['150+', '10,000+', '94-95%']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const name of [
    'Our Story',
    'Our Mission',
    'Our Vision',
    'Our Values',
    '150+ Certification Programs',
    'Community Forums',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page).toHaveURL('/register');
});

test('the contact form wants all four fields', async ({ page }) => {
  await page.goto('/contact');
  for (const text of ['San Francisco, California', 'Mon-Fri 9AM-6PM PST', 'We have no phone support.']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please fill in this field')).toHaveCount(3);
  await expect(page.getByText('Please choose a subject')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Email').fill('ada@example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Enter an email address such as name@example.org')).toBeVisible();
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
});

test('without a support mailbox a message is confirmed for three seconds and only logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Help Center' }).click();
  await page.keyboard.type('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Subject').selectOption('technical');
  await page.getByLabel('Message').fill('The timer does not start.');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await page.clock.runFor(2_990);
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await page.clock.runFor(20);
  await expect(page.getByText('Message Sent!')).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(logged.some((line) => line.startsWith('Contact form submitted'))).toBe(true);
  expect(posted).toEqual([]);
});

test('privacy and terms show their date and every agreed point', async ({ page }) => {
  await page.goto('/privacy');
  for (const text of [
    'October 21, 2025',
    'We do not sell your personal data',
    'is 13',
    'opt out of marketing emails',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.goto('/terms');
  for (const text of [
    'October 21, 2025',
    'The minimum age is 13',
    'Subscription fees are charged in advance and are non-refundable except as required by law',
    'Subscriptions renew automatically unless cancelled.',
    'renewal is a reminder with a link',
    'Within 14 days of a purchase, once per account, you may ask for your money back',
    'We give 30 days notice of price changes',
    'laws of the State of California',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('an unknown address is a 404 page with ways on', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse certifications' })).toBeVisible();
});
