import type { Tx } from '../../../platform/database/database.ts';
import { updateAccount } from '../identity.repository.ts';
import { voidChallenges } from './challenges.repository.ts';
import { deleteRecoveryCodes } from './recovery-codes.repository.ts';

/** Deletes the secret, the recovery codes and the sign-ins waiting for a code. The caller has locked the account. */
export async function clearTwoFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await updateAccount(tx, userId, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null }, now);
  await deleteRecoveryCodes(tx, userId);
  await voidChallenges(tx, userId);
}
