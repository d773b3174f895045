import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { useCartStore } from '../app/lib/purchase/cart-store.ts';
import { useSessionStore } from '../app/lib/session/session-store.ts';
import { useToasts } from '../app/ui/states/toast-store.ts';

// A part that is loaded when it is first needed is compiled by the test run, and an answer waits 350 ms before it is sent: on a
// busy machine both together take longer than the default of 1 s.
configure({ asyncUtilTimeout: 10_000 });

// What the DOM of these tests leaves out: React sets it for a select's default, react-hook-form reads it.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { get: () => 0, configurable: true });
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
  set(this: HTMLOptionElement, isSelected: boolean) {
    this.toggleAttribute('selected', isSelected);
  },
  configurable: true,
});

/** Browsers turn Escape in an open dialog into a `cancel` event; the DOM of the tests does not. */
function cancelOpenDialog(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  [...document.querySelectorAll('dialog[open]')].at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

beforeEach(() => {
  document.addEventListener('keydown', cancelOpenDialog);
});

afterEach(() => {
  cleanup();
  document.removeEventListener('keydown', cancelOpenDialog);
  localStorage.clear();
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  useCartStore.setState({ item: null, isRestored: false });
  useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: false });
});
