import type { Attempt } from '@examplar/contract/attempts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeDueAttemptsOf } from './ending/close-due-attempts.ts';
import {
  hasFinishedRow,
  type ListPosition,
  listWholeAttempts,
  readInBatches,
} from './showing/attempt-lists.repository.ts';
import { showAttempt } from './showing/show-attempt.ts';

export type { AttemptRow } from './attempts.repository.ts';
export { completeAttempt, completeQuickSets } from './ending/finish-attempt.ts';
export { findCountedSpan, listReadinessChanges, saveReadinessChange } from './readiness-changes.repository.ts';
export { countOpenSets, findDayList, findOpenDayList, listPack } from './sets.repository.ts';
export type { LoadedAttempt } from './showing/attempts.presenter.ts';
export { presentOpenPractice, presentTestAttempt } from './showing/attempts.presenter.ts';
export { getAttempt } from './showing/get-attempt.ts';
export { attemptInLanguage, attemptsInLanguage } from './showing/in-language.ts';
export { listAttempts } from './showing/list-attempts.ts';
export { loadAttempt, loadNewAttempt, showAsStarted, showOpenAttempt } from './showing/show-attempt.ts';
export { type AskedPin, createAttempt, type NewAttempt } from './starting/create-attempt.ts';
export type { AssignedStart } from './starting/start-attempt.ts';
export { servedLanguage } from './starting/start-limits.ts';
export { startPack, startSet } from './starting/start-set.ts';

/** Closes a user's due attempts. Call it before reading several of them, for statistics or lists. */
export { closeDueAttemptsOf };

/** Whether the user has finished an exam, in either mode. One whose time is up counts once `closeDueAttemptsOf` has run. */
export const hasFinishedAttempt = (db: Queryable, userId: string): Promise<boolean> => hasFinishedRow(db, userId);

const attemptsAtOnce = 20;

/**
 * All attempts of a user in the form of their pages, one at a time, newest first, including those over missed questions; open ones without
 * keys.
 */
export async function* exportAttempts(
  deps: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<readonly Attempt[]> {
  await closeDueAttemptsOf(deps, { userId, now });
  const read = (before: ListPosition | null) => listWholeAttempts(deps.db, { userId, before, count: attemptsAtOnce });
  for await (const rows of readInBatches(read, { before: null, count: attemptsAtOnce })) {
    // Only the result says which questions did not count.
    for (const row of rows) yield [{ ...(await showAttempt(deps.db, row, now)), unscored: [] }];
  }
}
