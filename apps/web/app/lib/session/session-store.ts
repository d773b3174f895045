import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { browserStorage } from './browser-storage.ts';
import type { User } from './user.ts';

export type StoredSession = { user: User | null; token: string | null; isAuthenticated: boolean };

type SessionStore = StoredSession & {
  /** Whether the stored session has been read and its token checked with the API. */
  isRestored: boolean;
  signIn: (session: { user: User; token: string }) => void;
  setUser: (user: User | null) => void;
  /** Ends the session in this browser and removes what is stored of it. */
  forget: () => void;
};

/** Before the address of a page: what it last looked like to the user. */
export const lastStatePrefix = 'last-state:';

/** However a session ends, nothing that its user saw stays readable in a shared browser. */
function forgetLastStates() {
  for (const key of browserStorage.local.keys())
    if (key.startsWith(lastStatePrefix)) browserStorage.local.removeItem(key);
}

export const sessionStorageKey = 'auth-storage';
const signedOut: StoredSession = { user: null, token: null, isAuthenticated: false };

/** Written as `{ state: { user, token, isAuthenticated }, version }`, only while there is a session; the bare form is read as well. */
const storage: PersistStorage<StoredSession> = {
  getItem: (key) => readStoredSession(browserStorage.local.getItem(key)),
  setItem: (key, value) =>
    value.state.token ? browserStorage.local.setItem(key, JSON.stringify(value)) : browserStorage.local.removeItem(key),
  removeItem: (key) => browserStorage.local.removeItem(key),
};

/** Who is signed in in this browser. It stays empty until `restoreSession` has run, as on the server. */
export const useSessionStore = create<SessionStore>()(
  persist(
    (set) => ({
      ...signedOut,
      isRestored: false,
      signIn: ({ user, token }) => set({ user, token, isAuthenticated: true, isRestored: true }),
      setUser: (user) => set(user ? { user, isAuthenticated: true } : signedOut),
      forget: () => {
        forgetLastStates();
        set({ ...signedOut, isRestored: true });
      },
    }),
    {
      name: sessionStorageKey,
      version: 0,
      skipHydration: true,
      storage,
      partialize: ({ user, token, isAuthenticated }) => ({ user, token, isAuthenticated }),
    },
  ),
);

/** Reads either stored form; anything else is no session. */
export function readStoredSession(text: string | null): { state: StoredSession; version: number } | null {
  try {
    const stored = JSON.parse(text ?? 'null');
    const state = stored?.state ?? stored;
    if (typeof state?.token !== 'string' || state.token === '') return null;
    return { state: { user: state.user ?? null, token: state.token, isAuthenticated: true }, version: 0 };
  } catch {
    return null;
  }
}
