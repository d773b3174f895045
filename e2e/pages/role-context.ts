import type { Browser, BrowserContext } from '@playwright/test';
import type { Product } from '../product.ts';
import { type Role, sessionOf } from './route-ids.ts';

const cart = {
  planType: 'ALL_ACCESS',
  name: 'Professional',
  price: 49.99,
  durationMonths: 6,
  description: 'Half a year of everything.',
  features: ['All certifications'],
};

/** A browser in which someone in that role is signed in and has something in the cart. */
export async function contextOf(browser: Browser, product: Product, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  if (role === 'visitor') return context;
  const session = await sessionOf(product.url, role);
  const state = JSON.stringify({ state: { ...session, isAuthenticated: true }, version: 0 });
  await context.addInitScript(
    ([auth, item]) => {
      localStorage.setItem('auth-storage', auth);
      localStorage.setItem('cart', item);
    },
    [state, JSON.stringify(cart)] as const,
  );
  return context;
}
