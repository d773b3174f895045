import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readStopToken, stopToken } from '../../../platform/mail/stop-tokens.ts';
import type { KeyConfig } from '../../../platform/secrets.ts';
import { findAccountForUpdate, stopTellingChanges } from '../../identity/public.ts';
import { setWeeklyMail } from '../../teams/public.ts';
import { stopKeptMails } from '../outcomes/outcomes.repository.ts';
import { stopMails } from './reminders.repository.ts';

/**
 * Ends the mails that the token came with: those about targets (LRN-55), also of targets that undoing an outcome would restore, those about
 * exams that change (LRN-135), or a trainer's weekly ones of a team (TEA-93). Repeating it changes nothing.
 *
 * @throws AppError INVALID_TOKEN
 */
export async function stopReminders({ db, config }: Pick<Deps, 'db' | 'config'>, token = ''): Promise<void> {
  const toldOfChanges = readStopToken(config, 'stop-exam-changes', token);
  if (toldOfChanges !== null) return stopTellingChanges(db, toldOfChanges);
  const memberId = readStopToken(config, 'stop-team-weeks', token);
  if (memberId !== null) return setWeeklyMail(db, memberId, null);
  const userId = readStopToken(config, 'stop-reminders', token);
  if (userId === null) throw new AppError('INVALID_TOKEN');
  await inTransaction(db, async (tx) => {
    // A change of a target that has begun would write the mails back.
    await findAccountForUpdate(tx, userId);
    await stopMails(tx, userId);
    await stopKeptMails(tx, userId);
  });
}

/** The token of a mail's link that stops its user's reminders (LRN-55). */
export const reminderToken = (config: KeyConfig, userId: string): string => stopToken(config, 'stop-reminders', userId);

/** The same for the mails about what changes. */
export const changesToken = (config: KeyConfig, userId: string): string =>
  stopToken(config, 'stop-exam-changes', userId);
