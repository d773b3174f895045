import { browserStorage } from './browser-storage.ts';
import { lastStatePrefix, useSessionStore } from './session-store.ts';

const maxLength = 80_000;
const maxPages = 6;

/** Keeps what a page shows under its address, as far as two screens down, in place of the oldest of those kept. */
export function keepState(host: HTMLElement, address: string) {
  const { user } = useSessionStore.getState();
  const style = document.getElementById('page-style')?.textContent?.length;
  if (!user || !style || host.childElementCount === 0) return;
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
