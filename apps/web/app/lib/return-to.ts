import { browserStorage } from './browser-storage.ts';

const key = 'return-to';

/** Remembers where a visitor was going when they were asked to sign in. */
export function rememberReturnTo(path: string) {
  if (isOwnPath(path)) browserStorage.session.setItem(key, path);
}

/** Where to go after signing in; asked once, then forgotten. */
export function takeReturnTo(fallback = '/dashboard'): string {
  const path = browserStorage.session.getItem(key);
  browserStorage.session.removeItem(key);
  return path && isOwnPath(path) ? path : fallback;
}

/** A path of this site, and never another one's address (`//evil.example`). */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/(login|register)\b/.test(path);
}

/** Somebody who presses Login was not on the way anywhere. */
export function forgetReturnTo() {
  browserStorage.session.removeItem(key);
}
