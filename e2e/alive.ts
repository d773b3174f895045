import type { Page } from '@playwright/test';

declare global {
  interface Window {
    isPageAlive?: boolean;
  }
}

/** Has pages that are opened from now on tell when they answer, also where a test holds their clock. */
export async function watchAlive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('page-alive', () => {
      window.isPageAlive = true;
    });
  });
}

/** Waits until a page of the product answers to presses (`apps/web/app/entry.client.tsx` says it); it must be watched. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('page-state') || window.isPageAlive === true);
}
