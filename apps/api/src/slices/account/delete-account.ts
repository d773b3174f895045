import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { peopleChanges } from '../assignments/public.ts';
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
import { forgetBuyer } from '../payments/public.ts';
import { forgetReporter } from '../questions/public.ts';
import { exportSubscriptionHistory, rememberTrialUse } from '../subscriptions/public.ts';
import { removeFromTeams } from '../teams/public.ts';

/** A slice's part in the transaction that removes an account, run before the account's own rows are deleted. */
type RemovalPart = (tx: Tx, deps: Pick<Deps, 'config' | 'clock'>, userId: string) => Promise<void>;

/** The parts of slices that keep data without the user, or that must remember what the user has used up. */
const removalParts: RemovalPart[] = [
  // The trial was recorded under the address of that day; the current address may differ.
  async (tx, deps, userId) => {
    for await (const changes of exportSubscriptionHistory({ db: tx }, { userId })) {
      const hasTried = changes.some(({ planType, event }) => planType === 'FREE_TRIAL' && event === 'started');
      if (hasTried) return rememberTrialUse(tx, deps, userId);
    }
  },
  async (tx, { clock }, userId) => removeFromTeams(tx, userId, peopleChanges, clock.now()),
  async (tx, _deps, userId) => forgetBuyer(tx, userId),
  async (tx, _deps, userId) => forgetReporter(tx, userId),
];

/**
 * Deletes the account permanently. Orders and audit rows are kept for the records without personal data, the review is kept without its
 * author, a used trial stays used, and the address may register again (IDN-14).
 *
 * @throws AppError WRONG_PASSWORD, LAST_ADMIN, LAST_OWNER
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
