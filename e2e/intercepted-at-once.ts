import type { Page } from '@playwright/test';

/**
 * Makes `page.route` resolve only once the page's own requests are intercepted. Playwright resolves it as soon as the browser knows, but an
 * open page hears of it a little later: on a busy machine about one request in 150 that followed immediately still reached the server.
 * From then on everything stays intercepted: a request that is under way when the last route is removed may be lost.
 */
export function interceptAtOnce(page: Page) {
  const route = page.route.bind(page);
  let isIntercepting = false;
  page.route = async (...args) => {
    const disposable = await route(...args);
    if (isIntercepting) return disposable;
    isIntercepting = true;
    const probe = '/healthz?intercepted';
    await route(
      (url) => url.search === '?intercepted',
      (request) => request.fulfill({ status: 299 }),
    );
    if (page.url().startsWith('http'))
      await page.waitForFunction(async (address) => (await fetch(address).catch(() => null))?.status === 299, probe);
    return disposable;
  };
}
