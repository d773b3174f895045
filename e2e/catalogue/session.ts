import type { Page } from '@playwright/test';
import { demo, type Product } from '../product.ts';

/** A stored session of a demo account in this page's browser, as the login page would leave it. */
export async function signInAs(page: Page, product: Product, email: string) {
  const response = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  });
  const { user, token } = (await response.json()) as { user: unknown; token: string };
  const stored = JSON.stringify({ state: { user, token, isAuthenticated: true }, version: 0 });
  await page.addInitScript((text) => localStorage.setItem('auth-storage', text), stored);
}
