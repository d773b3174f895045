import { newAccount, signIn } from '../exam-room.ts';
import { axeFindingsInBothSchemes, sidewaysScroll } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';

test('a team is made, and a new person joins it by a link', async ({ page, browser, product }) => {
  await signIn(page, await newAccount(product.url, 'Linh Tran'));
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Make a team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team name').fill('Northwind Evenings');
  await dialog.getByRole('button', { name: 'Make a team' }).click();
  await expect(page.getByText('Three steps to begin')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Teams' })).toBeVisible();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Invite your people' }).click();
  await page.getByRole('button', { name: 'Invite people' }).click();
  await dialog.getByText('By link', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Join links' })).toContainText('0 of 30');

  // A new person on a phone, who has to register on the way.
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Join Northwind Evenings' })).toBeVisible();
  await expect(phone.getByText(/^From today Northwind Evenings sees your name/)).toBeVisible();
  expect(await sidewaysScroll(phone)).toEqual([]);
  await phone.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await phone.getByLabel('Full name').fill('Ada Lovelace');
  await phone.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.org`);
  await phone.getByLabel('Password', { exact: true }).fill(demo.password);
  await phone.getByLabel('Confirm password', { exact: true }).fill(demo.password);
  await phone.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await phone.getByRole('button', { name: 'Join Northwind Evenings' }).click();
  await expect(phone.getByRole('heading', { name: 'What Northwind Evenings sees' })).toBeVisible();
  expect(phone.url()).not.toContain('token');
  const [, token = ''] = link.split('#token=');
  expect(token).toHaveLength(43);
  expect(asked.filter((one) => one.includes(token) && !one.startsWith(`${product.url}/join#`))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('table', { name: 'People in the team' })).toContainText('Ada Lovelace');
  await expect(page.getByRole('table', { name: 'Join links' })).toContainText('1 of 30');

  await phone.getByRole('button', { name: 'Leave Northwind Evenings' }).click();
  await phone.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(phone.getByText('You are in no team yet')).toBeVisible();
  await context.close();
});
