import type { Tx } from '../../../platform/database/database.ts';
import { endSessions, type SessionEnd } from '../../../platform/sessions/sessions.ts';
import { voidAccountTokens } from '../account-tokens.repository.ts';
import { voidChallenges } from '../two-factor/challenges.repository.ts';

/**
 * Takes away everything that an intruder could still use after being thrown out: open sessions, sign-ins that wait for their second
 * factor, and a change of address that is not confirmed yet. The caller holds the account. Returns how many sessions were open.
 */
export async function revokeAccess(
  tx: Tx,
  { userId, reason, now }: { userId: string; reason: SessionEnd; now: Date },
): Promise<number> {
  await voidChallenges(tx, userId);
  await voidAccountTokens(tx, userId, ['change_email']);
  return endSessions(tx, { userId, reason, now });
}
