// What every journey of staff begins with.
import type { Page } from '@playwright/test';
import { signIn } from '../exam-room.ts';
import { demo, expect, type Product } from '../product.ts';

export async function sessionOf(product: Product, email: string) {
  const reply = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  });
  expect(reply.status, email).toBe(200);
  return reply.json();
}

export async function callAs(product: Product, email: string, path: string, method: string, body?: unknown) {
  const { token } = await sessionOf(product, email);
  const reply = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(reply.ok, `${method} ${path}`).toBe(true);
  return reply.json();
}

export const enter = async (page: Page, product: Product) => signIn(page, await sessionOf(product, demo.admin));

export const expectNotice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();

export async function pickCertification(page: Page, label: string, code: string) {
  await page.getByRole('combobox', { name: label }).fill(code);
  // What was listed before the search had its answer would move away under the pointer.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(code, 'i') }).click();
}
