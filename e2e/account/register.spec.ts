import { demo, expect, test } from '../product.ts';

test('from Register to the first answered question in four presses', async ({ page }) => {
  await page.goto('/');
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.evaluate(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('click', countPress, true);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: /^AIF-C01/ }).click();
  const options = page.getByRole('group').getByRole('button', { name: /^[A-D]\. / });
  await options.first().click();
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);
});
