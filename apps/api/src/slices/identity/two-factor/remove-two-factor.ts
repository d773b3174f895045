import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Client } from '../client.ts';
import { findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { twoFactorMail } from '../mails.ts';
import { provePassword } from '../prove-password.ts';
import { logSecurityEvent } from '../security-events.ts';
import { voidChallenges } from './challenges.repository.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Switches the second factor off; secret and recovery codes are gone for good. */
export async function removeTwoFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { userId, password, client, now }: { userId: string; password: string; client: Client; now: Date },
): Promise<void> {
  await provePassword(deps, { userId, password, client, now });
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account?.totp_confirmed_at) throw new AppError('TWO_FACTOR_OFF');
    await updateAccount(tx, userId, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null }, now);
    await deleteRecoveryCodes(tx, userId);
    await voidChallenges(tx, userId);
    await queueMail(tx, deps.clock, 'two-factor', twoFactorMail(deps.config, account, false));
  });
  logSecurityEvent(deps.log, 'two-factor.off', { userId, requestId: client.requestId });
}
