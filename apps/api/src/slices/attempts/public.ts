import type { Attempt } from '@examplar/contract/attempts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasFinishedRow, listWholeAttempts } from './attempt-lists.repository.ts';
import { closeDueAttemptsOf } from './close-due-attempts.ts';
import { showAttempt } from './show-attempt.ts';

/** Closes what is due of a user's attempts. For whatever looks at them together: statistics, lists. */
export { closeDueAttemptsOf };

/** Whether the user has finished an exam, in either mode. One whose time is up counts once `closeDueAttemptsOf` has run. */
export const hasFinishedAttempt = (db: Queryable, userId: string): Promise<boolean> => hasFinishedRow(db, userId);

/** All attempts of a user as their pages show them, newest first, those over missed questions too; open ones without keys. */
export async function exportAttempts(
  deps: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Promise<Attempt[]> {
  await closeDueAttemptsOf(deps, { userId, now });
  const attempts: Attempt[] = [];
  for (const row of await listWholeAttempts(deps.db, userId)) attempts.push(await showAttempt(deps.db, row, now));
  return attempts;
}
