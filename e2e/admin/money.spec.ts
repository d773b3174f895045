import type { Page } from '@playwright/test';
import { inDatabase } from '../database.ts';
import { newAccount, signIn } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { demo, expect, type Product, test } from '../product.ts';

async function post(product: Product, path: string, body: unknown, token?: string) {
  const reply = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return reply.json();
}

const enter = async (page: Page, product: Product) =>
  signIn(page, await post(product, '/api/auth/login', { email: demo.admin, password: demo.password }));

const expectNotice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();

/** Buys a plan at the sandbox as a new user; with a reason the gateway suspects fraud or declines. */
async function buy(product: Product, name: string, reason?: string): Promise<string> {
  const { token } = await newAccount(product.url, name);
  const wish = { plan: 'ALL_ACCESS', amount: 49.99 };
  const { paymentUrl, orderId } = await post(product, '/api/payments/vnpay/create', wish, token);
  const html = await (await fetch(paymentUrl)).text();
  const form = new URLSearchParams({
    token: /name="token" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '',
    act: reason ? 'decline' : 'pay',
    ...(reason ? { reason } : {}),
  });
  await fetch(`${product.url}/sandbox/vnpay/paymentv2/Transaction/Decide.html`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const wanted = reason ? 'review' : 'paid';
  await expect
    .poll(async () => {
      const order = await fetch(`${product.url}/api/orders/${orderId}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await order.json()).status;
    })
    .toBe(wanted);
  return orderId;
}

test('staff refund an order, once, however often the button is pressed', async ({ page, product }) => {
  const orderId = await buy(product, 'Refunded Rita');
  await enter(page, product);
  await page.goto(`/admin/orders/${orderId}`);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/refund')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  // The first answer is lost on its way: the admin presses again.
  await page.route('**/refund', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Refund Refunded Rita' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Money back guarantee');
  await dialog.getByRole('button', { name: 'Refund Refunded Rita' }).click();
  await expect(dialog.getByRole('button', { name: 'Refund Refunded Rita' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Refund Refunded Rita' }).click();
  await expectNotice(page, /The order is now: Refunded/);
  expect([keys.length, new Set(keys).size, keys[0] !== '']).toEqual([2, 1, true]);
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('“Money back guarantee”')).toBeVisible();
});

test('staff decide an order that the gateway suspects', async ({ page, product }) => {
  const orderId = await buy(product, 'Suspected Sam', '07');
  await enter(page, product);
  await page.goto(`/admin/orders/${orderId}`);
  await expect(page.getByText('This payment needs a decision.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByLabel('Reason').fill('The gateway approved it');
  await page.getByRole('button', { name: 'Mark as paid and grant the plan to Suspected Sam' }).click();
  await expectNotice(page, /The order is now: Paid/);
  await page.goto('/admin/users?q=suspected');
  await expect(page.getByRole('row', { name: /Suspected Sam/ })).toContainText('All Access');
});

test('a payment alert is found, and resolved with a note; a sale without an order asks what it was meant for', async ({
  page,
  product,
}) => {
  await buy(product, 'Alerting Alma', '07');
  await inDatabase(
    product,
    `insert into payment_alert (id, kind, provider, dedup_key, detail, created_at)
     values ($1, 'unmatched_payment', 'gumroad', 'gumroad:unmatched_payment:SALE-1', $2, now())`,
    [
      '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b99',
      JSON.stringify({ saleId: 'SALE-1', reason: 'no order', priceCents: 4999 }),
    ],
  );
  await enter(page, product);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Payment alerts', exact: true }).click();
  await page.getByLabel('What').selectOption('suspected_fraud');
  const row = page.getByRole('row', { name: /Suspected fraud/ }).filter({ hasText: 'Alerting Alma' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Resolve' }).click();
  await page.getByLabel('Reason').fill('Approved at the gateway');
  await page.getByRole('button', { name: 'Resolve the alert' }).click();
  await expectNotice(page, 'The alert is resolved.');
  await expect(row).toContainText('Resolved');
  await expect(row).toContainText('“Approved at the gateway”');

  await page.goto('/admin/payment-alerts?q=SALE-1');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Match' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A user without an order').check();
  await dialog.getByRole('button', { name: 'Match and grant' }).click();
  await expect(dialog.getByText('Please choose a user')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'User' }).fill('learner@');
  await page.getByRole('option', { name: /learner@examplar\.test/ }).click();
  await dialog.getByLabel('Note').fill('Wrote to support');
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Match and grant' }).click();
  await expect(dialog.getByText('Gumroad integration coming soon', { exact: false })).toBeVisible();
});

test('staff see where a user is signed in and end one session', async ({ page, product }) => {
  const { token, user } = await newAccount(product.url, 'Session Sally');
  await enter(page, product);
  await page.goto(`/admin/users/${user.id}`);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: /^End the session in/ }).click();
  await page.getByRole('button', { name: 'End the session', exact: true }).click();
  await expectNotice(page, /is signed out there/);
  await expect(sessions.getByText('Not signed in anywhere.')).toBeVisible();
  const me = await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
});

test('a certification is found by typing, with the keyboard alone, and stays in the address', async ({
  page,
  product,
}) => {
  await enter(page, product);
  await page.goto('/admin/catalogue/questions');
  const field = page.getByRole('combobox', { name: 'Certification' });
  await field.focus();
  await page.keyboard.type('kcna');
  const option = page.getByRole('option', { name: /KCNA/ });
  await expect(option).toHaveCount(1);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/certification_id=/);
  await expect(field).toHaveValue(/KCNA/);
  await page.reload();
  await expect(field).toHaveValue(/KCNA/);
  await page.getByRole('button', { name: 'Clear Certification' }).click();
  await expect(page).not.toHaveURL(/certification_id=/);
  await field.fill('no such thing');
  await expect(page.getByText(/No certification matches “no such thing”/)).toBeVisible();
});
