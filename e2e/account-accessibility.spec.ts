import AxeBuilder from '@axe-core/playwright';
import { signIn } from './exam-room.ts';
import { demo, expect, test } from './product.ts';

const cart = {
  planType: 'ALL_ACCESS',
  name: 'Professional',
  price: 49.99,
  durationMonths: 6,
  description: 'Half a year of everything.',
  features: ['All certifications'],
};
const visitorPaths = ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email', '/pricing'];
const learnerPaths = ['/dashboard', '/profile', '/settings', '/pricing', '/cart', '/payment', '/payment/result'];

/** Wide pages in light are looked at by every-route.spec.ts. */
const theme = 'dark';
for (const [who, paths] of [
  ['a visitor', visitorPaths],
  ['a learner', learnerPaths],
] as const) {
  test(`axe finds nothing for ${who} in ${theme}, and nothing is wider than a phone`, async ({ page, product }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    if (who === 'a learner') {
      const reply = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demo.learner, password: demo.password }),
      });
      await signIn(page, await reply.json());
      await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
    }
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).exclude('header[data-screen-only]').analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
  });
}
