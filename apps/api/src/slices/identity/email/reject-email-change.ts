import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccountToken, useAccountToken } from '../account-tokens.repository.ts';
import { findAccountForUpdate } from '../identity.repository.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';

/**
 * Cancels a change of address with the token mailed to the old address. The person who requested the change has a
 * session, so all sessions end as well.
 *
 * @throws AppError INVALID_TOKEN if it is used, expired or unknown, or the change has taken effect
 */
export async function rejectEmailChange(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { token, client, now }: { token: string; client: Client; now: Date },
): Promise<void> {
  const { userId, ended } = await inTransaction(db, async (tx) => {
    const found = await findAccountToken(tx, token, ['reject_email_change'], now);
    const account = found ? await findAccountForUpdate(tx, found.userId) : null;
    if (!account || !(await useAccountToken(tx, { userId: account.id, token, now }))) {
      throw new AppError('INVALID_TOKEN');
    }
    return {
      userId: account.id,
      ended: await revokeAccess(tx, { userId: account.id, reason: 'email_change_rejected', now }),
    };
  });
  logSecurityEvent(log, 'email.change-rejected', { userId, requestId: client.requestId, count: ended });
}
