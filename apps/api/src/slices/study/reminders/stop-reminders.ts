import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccountForUpdate } from '../../identity/public.ts';
import { stopKeptMails } from '../outcomes/outcomes.repository.ts';
import { userOfReminderToken } from './reminder-token.ts';
import { stopMails } from './reminders.repository.ts';

/**
 * Ends the mails about targets of the token's user (LRN-55), also of those that undoing an outcome would restore. Repeating it changes
 * nothing.
 *
 * @throws AppError INVALID_TOKEN
 */
export async function stopReminders(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string | undefined,
): Promise<void> {
  const userId = userOfReminderToken(config, token ?? '');
  if (userId === null) throw new AppError('INVALID_TOKEN');
  await inTransaction(db, async (tx) => {
    // A change of a target that has begun would write the mails back.
    await findAccountForUpdate(tx, userId);
    await stopMails(tx, userId);
    await stopKeptMails(tx, userId);
  });
}
