import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { axeFindings } from '../page-faults.ts';
import { expect, type Product, test } from '../product.ts';
import { answerChoice, skipToChoice } from './device.ts';
import {
  answerNext,
  answersOf,
  countAnswers,
  keep,
  keptOnDevice,
  newLearner,
  openFirstList,
  openWithoutConnection,
  signInAs,
} from './train.ts';

test.use({ serviceWorkers: 'allow' });

const certificationId = 'aws-saa-c03';

/** The product behind an address of its own, whose service worker can become that of another release. */
async function startFront(product: Product) {
  const front = { url: '', release: null as string | null, close: () => {} };
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isWorker = url === '/service-worker.js' && method === 'GET';
    const { 'if-none-match': _, 'accept-encoding': __, ...others } = headers;
    const forwarded = ask(product.url + url, { method, headers: isWorker ? others : headers }, (reply) => {
      if (!isWorker || front.release === null) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        return void reply.pipe(outgoing);
      }
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      reply.on('end', () => {
        outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        outgoing.end(text.replace(/"version":"[^"]+"/, `"version":"${front.release}"`));
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  front.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return front;
}

// OFF-15
test('a new release in the middle of practice waits until no room is open, and every answer stays', async ({
  browser,
  product,
}) => {
  const front = await startFront(product);
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const account = await newLearner(product, certificationId);
    await signInAs(page, account);
    await keep(page, certificationId);
    await openWithoutConnection(page, context, '/study');
    const attemptId = await openFirstList(page);
    await answerNext(page);
    await expect(keptOnDevice(page, 1)).toBeVisible();

    // The page is loaded again when the new worker takes over.
    const pageCaches = () =>
      page
        .evaluate(() => caches.keys().then((names) => names.filter((name) => /pages/.test(name))))
        .catch(() => [] as string[]);
    const [former] = await pageCaches();
    front.release = 'released';
    await context.setOffline(false);
    await expect.poll(() => countAnswers(account, product, attemptId)).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((own) => own?.update()));
    const isWaiting = () =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((own) => own?.waiting?.state ?? null));
    await expect.poll(isWaiting).toBe('installed');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next Question' }).click();
    await answerNext(page);
    await expect(keptOnDevice(page, 1)).toBeVisible();
    await page.reload();
    await expect(keptOnDevice(page, 1)).toBeVisible();
    expect([await isWaiting(), (await pageCaches()).includes(former ?? '')]).toEqual(['installed', true]);

    await page.getByRole('link', { name: 'Save and exit' }).click();
    await page.goto('/study/offline');
    await expect.poll(pageCaches).toEqual(['examplar-pages:/:released']);
    await page.goto('/study/offline');
    await expect(page.getByRole('link', { name: /^Continue: Offline/ }).first()).toBeVisible();
    await expect(keptOnDevice(page, 1)).toBeVisible();
    await openFirstList(page);
    await page.getByRole('button', { name: 'Next Question' }).click();
    expect(await skipToChoice(page)).toBe(true);
    await answerChoice(page);
    await context.setOffline(false);
    await expect.poll(() => countAnswers(account, product, attemptId)).toBe(3);
  } finally {
    await context.close();
    front.close();
  }
});

// OFF-14
test('without a connection every address of a signed-in browser leads to what it keeps, in its language', async ({
  page,
  context,
  product,
}) => {
  await signInAs(page, await newLearner(product, certificationId));
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

  // A step inside the app whose code cannot be loaded goes there, too; a kept page that the browser has deleted is no loop.
  await page.goto('/study');
  await context.setOffline(true);
  await page.locator('a[href="/pricing"], a[href="/about"]').first().click();
  await expect(page).toHaveURL(/\/study\/offline\?from=/);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/exams');
  await expect(page.getByText('This browser has deleted the page for practice without a connection.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/study/offline');
  await expect(page.getByText('Nothing is kept on this device yet.')).toBeVisible();
  const isKeptAgain = () => page.evaluate(() => caches.match('/study/offline').then(Boolean));
  await expect.poll(isKeptAgain).toBe(true);
});

// OFF-16
test('switched off, the worker goes with what it cached, and the answers that wait arrive', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await keep(page, certificationId);
  await openWithoutConnection(page, context, '/study');
  const attemptId = await openFirstList(page);
  const questionId = await answerNext(page);
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
  await expect.poll(() => countAnswers(account, product, attemptId)).toBe(1);
  expect(Object.keys(await answersOf(account, product, attemptId))).toEqual([questionId]);
  await page.goto(`/study/${certificationId}`);
  await expect(page.getByRole('region', { name: 'The next seven days' })).toBeVisible();
  await expect(page.getByText('Keep on this device')).toHaveCount(0);
  expect(await left()).toEqual([0, 0]);
  await product.kill();
  await product.restart();
});
