import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetBuyer } from '../payments/public.ts';
import { forgetReporter } from '../questions/public.ts';
import { listAuthorsWithoutAccount } from './account.repository.ts';

const maxUsersPerRun = 500;

/**
 * Erases the texts that users with deleted accounts wrote in reports and refund requests. Deleting an account now does this itself, but
 * earlier releases left the texts behind. Limited to a few hundred users per run, to keep locks short.
 */
export async function forgetRemovedUsers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const userId of await listAuthorsWithoutAccount(db, maxUsersPerRun)) {
    await inTransaction(db, async (tx) => {
      await forgetBuyer(tx, userId);
      await forgetReporter(tx, userId);
    });
  }
}
