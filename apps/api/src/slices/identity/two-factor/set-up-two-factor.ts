import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import type { Client } from '../sessions/client.ts';
import { newTotpSecret } from './totp.ts';

/**
 * Starts turning the second factor on; it takes effect with the first code. A second call replaces the secret of the first.
 *
 * @throws AppError EMAIL_NOT_CONFIRMED, because otherwise anyone could register an address and lock out its owner; TWO_FACTOR_ON
 */
export async function setUpTwoFactor(
  deps: Pick<Deps, 'db' | 'config' | 'limits' | 'log'>,
  { userId, password, client, now }: { userId: string; password: string; client: Client; now: Date },
): Promise<{ secret: string; otpauthUrl: string }> {
  const { account: owner } = await provePassword(deps, { userId, password, client, now });
  const { secret, otpauthUrl, sealed } = newTotpSecret(deps.config, owner.email);
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account?.email_confirmed_at) throw new AppError('EMAIL_NOT_CONFIRMED');
    if (account.totp_confirmed_at) throw new AppError('TWO_FACTOR_ON');
    await updateAccount(tx, userId, { totp_secret: sealed, totp_last_step: null }, now);
  });
  return { secret, otpauthUrl };
}
