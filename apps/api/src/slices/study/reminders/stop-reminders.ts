import { createHmac, timingSafeEqual } from 'node:crypto';
import { userIdOfToken, userToken } from '@examplar/domain/ids/user-token';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type KeyConfig, keyFor } from '../../../platform/secrets.ts';
import { findAccountForUpdate, stopTellingChanges } from '../../identity/public.ts';
import { stopKeptMails } from '../outcomes/outcomes.repository.ts';
import { stopMails } from './reminders.repository.ts';

/**
 * Ends the mails that the token came with: those about targets (LRN-55), also of targets that undoing an outcome would restore, or those
 * about exams that change (LRN-135). Repeating it changes nothing.
 *
 * @throws AppError INVALID_TOKEN
 */
export async function stopReminders(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  token: string | undefined,
): Promise<void> {
  const toldOfChanges = userOfToken(config, token ?? '', purposes.changes);
  if (toldOfChanges !== null) return stopTellingChanges(db, toldOfChanges);
  const userId = userOfToken(config, token ?? '', purposes.reminders);
  if (userId === null) throw new AppError('INVALID_TOKEN');
  await inTransaction(db, async (tx) => {
    // A change of a target that has begun would write the mails back.
    await findAccountForUpdate(tx, userId);
    await stopMails(tx, userId);
    await stopKeptMails(tx, userId);
  });
}

/** A token stops what its own mails are about, and nothing else (LRN-55, LRN-135). */
const purposes = { reminders: 'stop-reminders', changes: 'stop-exam-changes' } as const;
type Purpose = (typeof purposes)[keyof typeof purposes];

const tokenFor = (config: KeyConfig, userId: string, purpose: Purpose): string =>
  userToken(userId, createHmac('sha256', keyFor(config, purpose)).update(userId).digest());

/** The token of a mail's link that stops its user's reminders. It is signed, not stored, so links of old mails stay valid (LRN-55). */
export const reminderToken = (config: KeyConfig, userId: string): string =>
  tokenFor(config, userId, purposes.reminders);

/** The same for the mails about what changes. */
export const changesToken = (config: KeyConfig, userId: string): string => tokenFor(config, userId, purposes.changes);

/** The user whose mails of this purpose the token stops; null for any other text. */
function userOfToken(config: KeyConfig, token: string, purpose: Purpose): string | null {
  const userId = userIdOfToken(token);
  if (userId === null) return null;
  const expected = Buffer.from(tokenFor(config, userId, purpose));
  const received = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected) ? userId : null;
}
