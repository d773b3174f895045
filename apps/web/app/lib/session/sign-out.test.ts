import { beforeEach, expect, test, vi } from 'vitest';
import { rememberPageAfterPurchase } from '../purchase/after-purchase.ts';
import { useCartStore } from '../purchase/cart-store.ts';
import { rememberPendingPlan } from '../purchase/pending-plan.ts';
import { rememberReturnTo } from './return-to.ts';
import { useSessionStore } from './session-store.ts';
import { forgetSession, signOut } from './sign-out.ts';

vi.mock('../api/browser-query-client.ts', () => ({ browserQueryClient: () => ({ clear: () => {} }) }));

/** A storage as browsers have it: its keys are its own properties. */
function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  localStorage.setItem('theme', 'dark');
  useSessionStore.getState().signIn({ user: { id: 'ada', name: 'Ada' } as never, token: 'secret' });
  useCartStore.getState().put({ planType: 'ALL_ACCESS', name: 'Pro', price: 1 } as never);
  rememberPendingPlan('professional-6m');
  rememberReturnTo('/settings');
  rememberPageAfterPurchase({ path: '/dashboard', label: 'Dashboard' });
  sessionStorage.setItem('question-of-01939f3a', 'aws-saa-c03-q001');
});

test('signing out leaves nothing of the user in this browser but the theme', async () => {
  expect([Object.keys(localStorage).length, Object.keys(sessionStorage).length]).toEqual([3, 4]);
  await signOut();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(useSessionStore.getState()).toMatchObject({ user: null, token: null });
  expect(useCartStore.getState().item).toBeNull();
});

test('a session that ended by itself leaves what its user was about to do', () => {
  forgetSession();
  expect(Object.keys(localStorage).sort()).toEqual(['cart', 'theme']);
  expect(Object.keys(sessionStorage)).toHaveLength(4);
});
