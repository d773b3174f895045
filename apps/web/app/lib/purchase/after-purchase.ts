import { browserStorage } from '../browser-storage.ts';
import { isOwnPath } from '../session/return-to.ts';

const key = 'after-purchase';

/** The page that needed a plan, and the label of the link back to it. */
export type Wanted = { path: string; label: string };

/** Remembers it across the gateway's pages, which open in the same tab. */
export function rememberWanted(wanted: Wanted) {
  browserStorage.session.setItem(key, JSON.stringify(wanted));
}

/** Kept until it is opened, so that a reload of the result page still shows the link. */
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
