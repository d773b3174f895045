import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { userOfReminderToken } from './reminder-token.ts';
import { stopMails } from './reminders.repository.ts';

/**
 * Ends the mails about targets of the token's user (LRN-55). Repeating it changes nothing.
 *
 * @throws AppError INVALID_TOKEN
 */
export async function stopReminders(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string | undefined,
): Promise<void> {
  const userId = userOfReminderToken(config, token ?? '');
  if (userId === null) throw new AppError('INVALID_TOKEN');
  await stopMails(db, userId);
}
