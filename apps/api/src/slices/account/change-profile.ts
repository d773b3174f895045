import { isGivenNameOf } from '@examplar/domain/catalogue/person-names';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findAccountForUpdate, type ProfileChanges, updateProfileRow } from '../identity/public.ts';

const noWordsOfName = 'Use one or more words of your name, as they stand there';

/**
 * Changes name and settings; what is not given stays. The given name is words of the name (IDN-16): a stored one that a new name does
 * not have is forgotten.
 *
 * @throws AppError VALIDATION_FAILED for another given name, UNAUTHENTICATED when the account is gone
 */
export async function changeProfile(tx: Tx, userId: string, changes: ProfileChanges, now: Date): Promise<void> {
  if (changes.name === undefined && changes.givenName == null) return updateProfileRow(tx, userId, changes, now);
  const account = await findAccountForUpdate(tx, userId);
  if (!account) throw new AppError('UNAUTHENTICATED');
  const { name = account.name, givenName = account.given_name } = changes;
  const fits = givenName === null || isGivenNameOf(givenName, name);
  if (!fits && changes.givenName !== undefined) {
    throw new AppError('VALIDATION_FAILED', {
      message: noWordsOfName,
      details: [{ path: 'givenName', message: noWordsOfName }],
    });
  }
  await updateProfileRow(tx, userId, { ...changes, givenName: fits ? givenName : null }, now);
}
