import type { BrowserContext, Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { expect, type Product, test } from '../product.ts';
import { answerChoice, skipToChoice } from './device.ts';

test.use({ serviceWorkers: 'allow' });

const certificationId = 'aws-saa-c03';

/** An account with a trial and a study plan, and how it calls the API. */
async function learner(product: Product) {
  const account = await newAccount(product.url);
  const call = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  await call('POST', '/subscriptions', { planType: 'FREE_TRIAL' });
  await call('PUT', `/users/me/targets/${certificationId}`, { examOn: null, minutesPerDay: 20, timeZone: 'UTC' });
  return { account, call };
}

/** Keeps a pack on this device; resolves once it says so. */
async function keep(page: Page) {
  await page.goto(`/study/${certificationId}`);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^On this device until/)).toBeVisible();
}

/** Opens any page without a connection: the browser is led to what this device keeps. */
async function openWithoutConnection(page: Page, context: BrowserContext, path: string) {
  await context.setOffline(true);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`/study/offline\\?from=${encodeURIComponent(path)}$`));
}

/** Answers the next choice. */
const answer = async (page: Page) => {
  expect(await skipToChoice(page)).toBe(true);
  await answerChoice(page);
};

const keptOnDevice = (page: Page, count: number) =>
  page.getByText(`Offline · ${count} answer${count === 1 ? '' : 's'} kept on this device`);

// OFF-8, OFF-9, OFF-11, OFF-14
test('days are kept, practised without a connection, and counted once there is one', async ({
  page,
  context,
  product,
}) => {
  const { account, call } = await learner(product);
  await signIn(page, account);
  await keep(page);
  await openWithoutConnection(page, context, '/dashboard');
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Start: Offline/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/study\/offline\?attempt=/);
  const attemptId = new URL(page.url()).searchParams.get('attempt') ?? '';
  for (const count of [1, 2, 3]) {
    await answer(page);
    await expect(keptOnDevice(page, count)).toBeVisible();
    if (count === 1) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  const place = await page.getByText(/^Question \d+ of \d+$/).innerText();
  await page.reload();
  await expect(keptOnDevice(page, 3)).toBeVisible();
  await expect(page.getByText(place, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Save and exit' }).click();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('3 answers have not been saved yet');
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  await page.goto('/profile');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/profile');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { answers } = await call<{ answers: Record<string, string> }>('GET', `/test-exam-attempts/${attemptId}`);
  expect(Object.keys(answers)).toHaveLength(3);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto(`/study/${certificationId}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  expect(await call('GET', `/test-exam-attempts/${attemptId}`)).toMatchObject({
    status: expect.stringMatching(/Passed|Failed/),
  });
  expect(
    await page.evaluate(() => caches.keys().then((names) => names.filter((name) => /pictures/.test(name)))),
  ).toEqual([]);
});

// OFF-10
test('another user of the device finds no pack and sends nothing, and the answers arrive when their owner is back', async ({
  page,
  context,
  product,
}) => {
  const { account, call } = await learner(product);
  const other = await newAccount(product.url, 'Grace Hopper');
  await page.goto('/about');
  const signInHere = async ({ user, token }: Pick<typeof account, 'user' | 'token'>) => {
    await page.evaluate((state) => localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 })), {
      user,
      token,
      isAuthenticated: true,
    });
  };
  await signInHere(account);
  await keep(page);
  await openWithoutConnection(page, context, '/study');
  await page
    .getByRole('link', { name: /^Start: Offline/ })
    .first()
    .click();
  const attemptId = new URL(page.url()).searchParams.get('attempt') ?? '';
  await answer(page);
  await expect(keptOnDevice(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Save and exit' }).click();
  await signInHere(other);
  await page.goto('/study/offline');
  await context.setOffline(false);
  await expect(page.getByText('Nothing is kept on this device yet.')).toBeVisible();
  const readAnswers = async () =>
    Object.keys((await call<{ answers: object }>('GET', `/test-exam-attempts/${attemptId}`)).answers).length;
  expect(await readAnswers()).toBe(0);
  await signInHere(account);
  await page.goto('/dashboard');
  await expect.poll(readAnswers).toBe(1);
});

// OFF-14
test('without a connection every address of a signed-in browser leads to what it keeps, in its language', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/exams');
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  await signIn(page, await newAccount(product.url));
  for (const [start, elsewhere, text] of [
    ['/study', '/exams?q=vpc', 'Nothing is kept on this device yet.'],
    ['/vi/study', '/vi/pricing', 'Chưa có gì được lưu trên thiết bị này.'],
  ] as const) {
    await page.goto(start);
    // Not `ready`: on Vietnamese pages that is the worker of English ones, until their own is registered.
    const scope = start.replace('study', '');
    const activeScopes = () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations();
        return all.flatMap(({ scope: own, active }) => (active?.state === 'activated' ? new URL(own).pathname : []));
      });
    await expect.poll(activeScopes).toContain(scope);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    await context.setOffline(true);
    await page.goto(elsewhere);
    await expect(page.getByText(text)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBe(elsewhere);
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
  }
  const kept = await page.evaluate(async () => {
    const names: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) names.push(new URL(url).pathname);
    return names.filter((path) => !path.startsWith('/assets/'));
  });
  expect(kept.sort()).toEqual(['/study/offline', '/vi/study/offline']);
});

// OFF-16
test('switched off, the worker goes with what it cached, and the answers that wait arrive', async ({
  page,
  context,
  product,
}) => {
  const { account, call } = await learner(product);
  await signIn(page, account);
  await keep(page);
  await openWithoutConnection(page, context, '/study');
  await page
    .getByRole('link', { name: /^Start: Offline/ })
    .first()
    .click();
  const attemptId = new URL(page.url()).searchParams.get('attempt') ?? '';
  await answer(page);
  await expect(keptOnDevice(page, 1)).toBeVisible();
  await product.kill();
  await product.restart({ SERVICE_WORKER: 'off' });
  await context.setOffline(false);
  await page.goto('/dashboard');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  const readAnswers = async () =>
    Object.keys((await call<{ answers: object }>('GET', `/test-exam-attempts/${attemptId}`)).answers).length;
  await expect.poll(readAnswers).toBe(1);
  await page.goto(`/study/${certificationId}`);
  await expect(page.getByRole('region', { name: 'The next seven days' })).toBeVisible();
  await expect(page.getByText('Keep on this device')).toHaveCount(0);
  expect(await left()).toEqual([0, 0]);
  await product.kill();
  await product.restart();
});
