import type { Page } from '@playwright/test';

/** Waits until a page of the product answers to presses (`apps/web/app/entry.client.tsx` marks it). */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById('page-state') || performance.getEntriesByName('page-alive').length > 0,
  );
}
