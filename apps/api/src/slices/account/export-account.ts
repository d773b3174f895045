import type { AccountExport } from '@examplar/contract/account.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAccount, presentCaller } from '../identity/public.ts';
import { presentSession } from './account.presenter.ts';
import { listOpenSessions } from './account.repository.ts';
import { exportParts, nothingHeld } from './export-parts.ts';

/** Everything held about the caller. Open attempts carry no keys here either. */
export async function exportAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<AccountExport> {
  const { userId, sessionId } = caller;
  const account = await findAccount(deps.db, userId);
  const sessions = await listOpenSessions(deps.db, userId, now);
  let held = nothingHeld;
  // One after the other: nobody's exam should wait for the connections of an export.
  for (const part of exportParts) held = { ...held, ...(await part(deps, { userId, now })) };
  return {
    exportedAt: now.toISOString(),
    user: { ...presentCaller(caller), createdAt: (account?.created_at ?? now).toISOString() },
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    ...held,
  };
}
