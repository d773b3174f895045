import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetBuyer } from '../payments/public.ts';
import { forgetReporter } from '../questions/public.ts';

const maxUsersPerRun = 500;

/**
 * Erases the texts that users with deleted accounts wrote in reports and refund requests. Deleting an account now does this itself, but
 * earlier releases left the texts behind. Limited to a few hundred users per run, to keep locks short.
 */
export async function forgetRemovedUsers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const userId of await listAuthorsWithoutAccount(db)) {
    await inTransaction(db, async (tx) => {
      await forgetBuyer(tx, userId);
      await forgetReporter(tx, userId);
    });
  }
}

async function listAuthorsWithoutAccount(db: Deps['db']): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from question_report where comment is not null
      and not exists (select from account where account.id = question_report.user_id)
    union
    select user_id from payment_order where refund_reason is not null
      and not exists (select from account where account.id = payment_order.user_id)
    limit ${maxUsersPerRun}`.execute(db);
  return rows.map((row) => row.user_id);
}
