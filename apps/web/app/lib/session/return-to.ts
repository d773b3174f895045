import { browserStorage } from './browser-storage.ts';

const key = 'return-to';

/** Remembers where a visitor was going when the login page interrupted them. */
export function rememberReturnTo(path: string) {
  if (isOwnPath(path)) browserStorage.session.setItem(key, path);
}

/** Where a visitor was going, left as it is. */
export function peekReturnTo(): string | null {
  const path = browserStorage.session.getItem(key);
  return path && isOwnPath(path) ? path : null;
}

/** Where to go after signing in; reading it removes it. */
export function takeReturnTo(fallback = '/dashboard'): string {
  const path = peekReturnTo();
  browserStorage.session.removeItem(key);
  return path ?? fallback;
}

/** Whether it is a path of this site, not another site's URL (`//evil.example`, also where a browser drops what is between the slashes). */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path) && !/^\/(login|register)\b/.test(path);
}

/** A visitor who clicks Login was not on the way to another page. */
export function forgetReturnTo() {
  browserStorage.session.removeItem(key);
}
