import { browserStorage } from './browser-storage.ts';
import { isOwnPath } from './return-to.ts';

const key = 'after-purchase';

/** What somebody set out to open when they were asked for a plan, and how the way back to it is called. */
export type Wanted = { path: string; label: string };

/** Remembers it over the payment provider's pages, which open in the same tab. */
export function rememberWanted(wanted: Wanted) {
  browserStorage.session.setItem(key, JSON.stringify(wanted));
}

/** Kept until it is opened, so that a reload of the payment's page still knows it. */
export function readWanted(): Wanted | null {
  try {
    const { path, label } = JSON.parse(browserStorage.session.getItem(key) ?? '') as Partial<Wanted>;
    return path && label && isOwnPath(path) ? { path, label } : null;
  } catch {
    return null;
  }
}

export function forgetWanted() {
  browserStorage.session.removeItem(key);
}
