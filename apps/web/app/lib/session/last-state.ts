import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserStorage } from './browser-storage.ts';
import { useSessionStore } from './session-store.ts';
import { lastStatePrefix } from './user-traces.ts';

const maxLength = 80_000;
const maxPages = 6;
const settledAfterMs = 3_000;
const longestMs = 8_000;

/**
 * Keeps what a page of the user's own last looked like, as far as two screens down, so that the next visit shows it before the app
 * runs (`server/early-calls.ts`); signing out removes it. Once the page has loaded, it takes the place of what was kept, and at the first
 * press or key in any case (PAG-90).
 */
export function useLastState(host: RefObject<HTMLElement | null>, isKept: boolean) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => (host.current ? revealWhenLoaded(host.current) : undefined), [host]);
  useEffect(() => {
    if (!isKept) return;
    const keep = () => host.current && keepState(host.current, address);
    const timer = setTimeout(keep, settledAfterMs);
    const keepHidden = () => document.hidden && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [host, isKept, address]);
}

const isLoading = (host: HTMLElement) => host.querySelector('[data-loading]') !== null;

function revealWhenLoaded(host: HTMLElement): (() => void) | undefined {
  const shadow = host.shadowRoot;
  if (!shadow) return undefined;
  const reveal = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const press of presses) removeEventListener(press, reveal);
    if (!shadow.querySelector('slot')) shadow.replaceChildren(document.createElement('slot'));
  };
  const observer = new MutationObserver(() => !isLoading(host) && reveal());
  observer.observe(host, { childList: true, subtree: true });
  const timer = setTimeout(reveal, longestMs);
  const presses = ['pointerdown', 'keydown'] as const;
  for (const press of presses) addEventListener(press, reveal);
  return reveal;
}

function keepState(host: HTMLElement, address: string) {
  const { user } = useSessionStore.getState();
  const style = document.getElementById('page-style')?.textContent?.length;
  if (!user || !style || isLoading(host) || host.childElementCount === 0) return;
  const copy = host.cloneNode(true) as HTMLElement;
  cutBelow(host, copy, 2 * innerHeight - scrollY);
  if (copy.innerHTML.length > maxLength) return;
  const key = lastStatePrefix + address;
  const others = browserStorage.local.keys().filter((other) => other.startsWith(lastStatePrefix) && other !== key);
  for (const old of others.slice(0, Math.max(0, others.length - maxPages + 1))) browserStorage.local.removeItem(old);
  browserStorage.local.setItem(key, JSON.stringify({ user: user.id, style, html: copy.innerHTML }));
}

/** Removes from a copy what begins below a line of the original. */
function cutBelow(original: Element, copy: Element, line: number) {
  for (const [index, child] of [...copy.children].entries()) {
    const source = original.children[index];
    if (!source) continue;
    const { top, bottom } = source.getBoundingClientRect();
    if (top > line) child.remove();
    else if (bottom > line) cutBelow(source, child, line);
  }
}
