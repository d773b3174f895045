import type { Page } from '@playwright/test';

/**
 * Makes `page.route` resolve only once the page's own requests are intercepted. Playwright resolves it as soon as the browser knows, but an
 * open page hears of it a little later: on a busy machine about one request in 150 that followed immediately still reached the server.
 */
export function interceptAtOnce(page: Page) {
  const route = page.route.bind(page);
  const unroute = page.unroute.bind(page);
  page.route = async (...args) => {
    const disposable = await route(...args);
    if (!page.url().startsWith('http')) return disposable;
    const probe = '/healthz?intercepted';
    const isProbe = (url: URL) => url.search === '?intercepted';
    await route(isProbe, (request) => request.fulfill({ status: 299 }));
    await page.waitForFunction(async (address) => (await fetch(address).catch(() => null))?.status === 299, probe);
    await unroute(isProbe);
    return disposable;
  };
}
