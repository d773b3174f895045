import type { BrowserContext, Page } from '@playwright/test';
import { newAccount } from '../exam-room.ts';
import { expect, type Product } from '../product.ts';
import { answerChoice, skipToChoice } from './device.ts';

export type Account = Awaited<ReturnType<typeof newAccount>>;

export async function callAs<Reply>(
  { token }: Account,
  product: Product,
  call: string,
  body?: unknown,
): Promise<Reply> {
  const [method = '', path] = call.split(' ');
  const reply = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

/** An account with a trial and a study plan. */
export async function newLearner(product: Product, certificationId: string, minutesPerDay = 20): Promise<Account> {
  const account = await newAccount(product.url);
  await callAs(account, product, 'POST /subscriptions', { planType: 'FREE_TRIAL' });
  const target = { examOn: null, minutesPerDay, timeZone: 'UTC' };
  await callAs(account, product, `PUT /users/me/targets/${certificationId}`, target);
  return account;
}

/** Signs in whoever is given, in place of whoever was: the page that is open next is theirs. */
export async function signInAs(page: Page, { user, token }: Account) {
  if (!page.url().startsWith('http')) await page.goto('/about');
  await page.evaluate((state) => localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 })), {
    user,
    token,
    isAuthenticated: true,
  });
}

/** Keeps a pack on this device; resolves once it says so. */
export async function keep(page: Page, certificationId: string) {
  await page.goto(`/study/${certificationId}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^On this device until/)).toBeVisible();
}

/** Opens any page without a connection: the browser is led to what this device keeps. */
export async function openWithoutConnection(page: Page, context: BrowserContext, path: string) {
  await context.setOffline(true);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`/study/offline\\?from=${encodeURIComponent(path)}$`));
}

/** Opens the first list on the device. Returns its attempt. */
export async function openFirstList(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /^(Start|Continue): Offline/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/study\/offline\?attempt=/);
  await page.getByText(/^Question \d+ of \d+$/).waitFor();
  return new URL(page.url()).searchParams.get('attempt') ?? '';
}

/** Answers the next choice. Returns its question. */
export async function answerNext(page: Page): Promise<string> {
  expect(await skipToChoice(page)).toBe(true);
  const attemptId = new URL(page.url()).searchParams.get('attempt');
  const questionId = await page.evaluate((id) => sessionStorage.getItem(`question-of-${id}`), attemptId);
  await answerChoice(page);
  return questionId ?? '';
}

export const keptOnDevice = (page: Page, count: number) =>
  page.getByText(`Offline · ${count} answer${count === 1 ? '' : 's'} kept on this device`);

/** The answers that the server has of an attempt, by question. */
export const answersOf = async (account: Account, product: Product, attemptId: string) =>
  (await callAs<{ answers: Record<string, string> }>(account, product, `GET /test-exam-attempts/${attemptId}`)).answers;

export const countAnswers = async (account: Account, product: Product, attemptId: string) =>
  Object.keys(await answersOf(account, product, attemptId)).length;
