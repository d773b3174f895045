import { browserStorage } from '../session/browser-storage.ts';
import { isOwnPath } from '../session/return-to.ts';

const key = 'after-purchase';

/** The page that needed a plan, and the label of the link back to it. */
export type PageAfterPurchase = { path: string; label: string };

/** Remembers it across the gateway's pages, which open in the same tab. */
export function rememberPageAfterPurchase(page: PageAfterPurchase) {
  browserStorage.session.setItem(key, JSON.stringify(page));
}

/** Kept until it is opened, so that a reload of the result page still shows the link. */
export function readPageAfterPurchase(): PageAfterPurchase | null {
  try {
    const { path, label } = JSON.parse(browserStorage.session.getItem(key) ?? '') as Partial<PageAfterPurchase>;
    return path && label && isOwnPath(path) ? { path, label } : null;
  } catch {
    return null;
  }
}

export function forgetPageAfterPurchase() {
  browserStorage.session.removeItem(key);
}
