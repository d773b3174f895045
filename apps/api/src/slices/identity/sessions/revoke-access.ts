import type { Tx } from '../../../platform/database/database.ts';
import { voidAccountTokens } from '../account-tokens.repository.ts';
import { voidChallenges } from '../two-factor/two-factor.repository.ts';
import { endSessions, type SessionEnd } from './sessions.repository.ts';

/**
 * Revokes everything that an intruder could still use: open sessions, sign-ins waiting for their second factor, and an unconfirmed change of
 * address. The caller has locked the account. Returns the number of sessions that were open.
 */
export async function revokeAccess(
  tx: Tx,
  { userId, reason, now }: { userId: string; reason: SessionEnd; now: Date },
): Promise<number> {
  await voidChallenges(tx, userId);
  await voidAccountTokens(tx, userId, ['change_email']);
  return endSessions(tx, { userId, reason, now });
}
