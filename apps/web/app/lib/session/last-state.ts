import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

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
    // Loaded apart: public pages and the exam room, which keep nothing, do without it.
    let keepState: typeof import('./keep-state.ts').keepState | undefined;
    void import('./keep-state.ts').then((module) => {
      keepState = module.keepState;
    });
    const keep = () => host.current && !isLoading(host.current) && keepState?.(host.current, address);
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
