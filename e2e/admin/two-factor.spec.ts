import { createHmac } from 'node:crypto';
import { signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';

test.use({ settings: { REQUIRE_ADMIN_TWO_FACTOR: 'true' } });

/** RFC 6238 by hand, as an authenticator app reckons it. */
function codeOf(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const start = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('where admins need a second factor, they are led to it and let in once it is on', async ({ page, product }) => {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.admin, password: demo.password }),
  });
  await signIn(page, await reply.json());
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Turn on two-factor sign-in first' })).toBeVisible();
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page).toHaveURL('/settings');
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button').click();
  await section.getByLabel('Password', { exact: true }).fill(demo.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  const secret = section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  await section.getByLabel('Code from the app').fill(codeOf(await secret.innerText()));
  await section.getByRole('button', { name: 'Switch on' }).click();
  await expect(section.getByText(/recovery codes/i).first()).toBeVisible();
  await page.goto('/admin/users?q=admin%40');
  await expect(page.getByRole('row', { name: /admin@examplar/ })).toBeVisible();
});
