import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetBuyer } from '../payments/public.ts';
import { forgetReporter } from '../questions/public.ts';
import { listAuthorsWithoutAccount } from './account.repository.ts';

const maxUsersPerRun = 500;

/**
 * Removes what users who have deleted their account wrote in reports and refund requests. Removal does this by itself today; accounts
 * that earlier releases removed left their words behind. A few hundred users a run, so that no lock is held for long.
 */
export async function forgetRemovedUsers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const userId of await listAuthorsWithoutAccount(db, maxUsersPerRun)) {
    await inTransaction(db, async (tx) => {
      await forgetBuyer(tx, userId);
      await forgetReporter(tx, userId);
    });
  }
}
