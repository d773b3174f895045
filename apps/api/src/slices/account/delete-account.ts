import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  accountRemovedMail,
  type Client,
  findAccountForUpdate,
  logSecurityEvent,
  mailAccount,
  provePassword,
  refuseLastAdmin,
  removeAccount,
} from '../identity/public.ts';
import { removalParts } from './removal-parts.ts';

/**
 * Deletes the account permanently. Orders and audit rows are kept for the records without personal data, the review is kept without its
 * author, a used trial stays used, and the address may register again (IDN-14).
 *
 * @throws AppError WRONG_PASSWORD, LAST_ADMIN
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { userId, password, client, now }: { userId: string; password: string; client: Client; now: Date },
): Promise<void> {
  const { account: verified } = await provePassword(deps, { userId, password, client, now });
  await inTransaction(deps.db, async (tx) => {
    // The admin guard before the account: every transaction that removes an admin takes the locks in this order.
    if (verified.role === 'ADMIN') await refuseLastAdmin(tx, userId);
    const account = await findAccountForUpdate(tx, userId);
    if (!account) return;
    for (const part of removalParts) await part(tx, deps, userId);
    await removeAccount(tx, account, now);
    await mailAccount(
      tx,
      deps,
      { account, kind: 'account-removed', mail: accountRemovedMail(deps.config, account) },
      now,
    );
  });
  logSecurityEvent(deps.log, 'account.removed', { userId, requestId: client.requestId });
}
