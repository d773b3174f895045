import { type newAccount, signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

test('a result and a receipt are printed dark on light, bars and tiles with them, whatever the theme', async ({
  page,
  product,
}) => {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.learner, password: demo.password }),
  });
  const session = (await reply.json()) as Awaited<ReturnType<typeof newAccount>>;
  const headers = { authorization: `Bearer ${session.token}` };
  const ask = async (path: string) => (await fetch(`${product.url}/api${path}`, { headers })).json();
  const attempts: { id: string; status: string }[] = await ask('/user/test-attempts');
  const [order] = await ask('/orders');
  const attempt = attempts.find(({ status }) => status === 'Failed');
  await signIn(page, session);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));

  for (const path of [`/attempts/${attempt?.id}`, `/orders/${order.id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    const lightness = () =>
      page.evaluate(() => Number(/^oklch\(([\d.]+)/.exec(getComputedStyle(document.body).color)?.[1]));
    expect(await lightness()).toBeGreaterThan(0.8);
    await page.emulateMedia({ media: 'print' });
    expect(await lightness()).toBeLessThan(0.4);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const grounds = await page
      .locator('main :is([data-fill], [data-bar])')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).printColorAdjust));
    expect(new Set(grounds)).toEqual(new Set(['exact']));
  }
});
