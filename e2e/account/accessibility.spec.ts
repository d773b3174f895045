import { signIn } from '../exam-room.ts';
import { darkAndNarrowFaults } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';

const cart = {
  planType: 'ALL_ACCESS',
  name: 'Professional',
  price: 49.99,
  durationMonths: 6,
  description: 'Half a year of everything.',
  features: ['All certifications'],
};
const visitorPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/reject-email-change',
  '/pricing',
];
const learnerPaths = ['/dashboard', '/profile', '/settings', '/pricing', '/cart', '/payment', '/payment/result'];

for (const [who, paths] of [
  ['a visitor', visitorPaths],
  ['a learner', learnerPaths],
] as const) {
  test(`axe finds nothing for ${who} in dark, and nothing is wider than a phone`, async ({ page, product }) => {
    if (who === 'a learner') {
      const reply = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demo.learner, password: demo.password }),
      });
      await signIn(page, await reply.json());
      await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
    }
    expect(await darkAndNarrowFaults(page, paths)).toEqual([]);
  });
}
