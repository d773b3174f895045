import { useSessionStore } from './session-store.ts';
import type { User } from './user.ts';

export type Session = {
  /** `restoring` until a stored token was checked with the API; the server always renders `restoring`. */
  status: 'restoring' | 'signed-in' | 'signed-out';
  /** True as soon as a stored token is known, even before it is checked: enough to start loading the user's data. */
  hasToken: boolean;
  user: User | null;
};

export function useSession(): Session {
  const isRestored = useSessionStore((store) => store.isRestored);
  const hasToken = useSessionStore((store) => store.token !== null);
  const user = useSessionStore((store) => store.user);
  if (!isRestored) return { status: 'restoring', hasToken, user };
  return { status: hasToken ? 'signed-in' : 'signed-out', hasToken, user };
}
