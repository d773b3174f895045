import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';

test.use({ settings: { SUPPORT_EMAIL: 'support@examplar.test' } });

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'technical',
  message: 'The timer does not start.',
};

async function sendMessage(page: Page) {
  await page.getByLabel('Name').fill(message.name);
  await page.getByLabel('Email').fill(message.email);
  await page.getByLabel('Subject').selectOption(message.subject);
  await page.getByLabel('Message').fill(message.message);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

for (const [way, open] of [
  ['opened directly', (page: Page) => page.goto('/contact')],
  [
    'reached from another page',
    async (page: Page) => {
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    },
  ],
] as const) {
  test(`with a support mailbox a message is also sent, on a contact page ${way}`, async ({ page }) => {
    await open(page);
    const sent = page.waitForRequest('**/api/contact');
    await sendMessage(page);
    await expect(page.getByText('Message Sent!')).toBeVisible();
    const request = await sent;
    expect(request.postDataJSON()).toEqual(message);
    expect((await request.response())?.status()).toBe(202);
  });
}

test('a message that did not arrive is given back with the reason', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await page.goto('/contact');
  await sendMessage(page);
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(message.message);
});
