import { createHmac, timingSafeEqual } from 'node:crypto';
import { userIdOfToken, userToken } from '@examplar/domain/ids/user-token';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type KeyConfig, keyFor } from '../../../platform/secrets.ts';
import { findAccountForUpdate } from '../../identity/public.ts';
import { stopKeptMails } from '../outcomes/outcomes.repository.ts';
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

const purpose = 'stop-reminders';

const signatureOf = (config: KeyConfig, userId: string): Buffer =>
  createHmac('sha256', keyFor(config, purpose)).update(userId).digest();

/** The token of a mail's link that stops its user's reminders. It is signed, not stored, so links of old mails stay valid (LRN-55). */
export const reminderToken = (config: KeyConfig, userId: string): string =>
  userToken(userId, signatureOf(config, userId));

/** The user whose reminders the token stops; null for any other text. */
function userOfReminderToken(config: KeyConfig, token: string): string | null {
  const userId = userIdOfToken(token);
  if (userId === null) return null;
  const expected = Buffer.from(reminderToken(config, userId));
  const received = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected) ? userId : null;
}
