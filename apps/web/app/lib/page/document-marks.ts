import { browserStorage } from '../session/browser-storage.ts';
import { readStoredSession, sessionStorageKey } from '../session/session-store.ts';
import { showTheme, storedTheme } from './theme.ts';

/**
 * Puts on `<html>` what the script in the head puts there before the first paint (`root.tsx`). React creates the element again where
 * an error page takes the place of a page.
 */
export function markDocument(): void {
  showTheme(storedTheme());
  showSession(readStoredSession(browserStorage.local.getItem(sessionStorageKey)) !== null);
}

/** The parts of the header that differ for signed-in users follow this attribute, from the first paint. */
export function showSession(isSignedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset.auth = 'in';
  else delete dataset.auth;
}
