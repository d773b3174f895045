import { AppError } from '../../platform/app-error.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.ts';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { closeDueAttemptsOf, hasFinishedAttempt } from '../attempts/public.ts';
import { findOwnRow, insertReview, type ReviewRow } from './reviews.repository.ts';

type Written = { userId: string; rating: number; review: string | null; now: Date };

/**
 * Publishes the user's one review, after a finished exam (specification, section 6), and shows it to everybody at once.
 *
 * @throws AppError EXAM_REQUIRED, ALREADY_REVIEWED (also for the second of two requests that race)
 */
export async function writeReview(
  deps: Pick<Deps, 'db' | 'clock' | 'contentVersion' | 'log'>,
  { userId, rating, review, now }: Written,
): Promise<ReviewRow> {
  const { db, clock } = deps;
  await closeDueAttemptsOf(deps, { userId, now });
  if (!(await hasFinishedAttempt(db, userId))) throw new AppError('EXAM_REQUIRED');
  try {
    await insertReview(db, { id: newId(clock), userId, rating, review: review || null, createdAt: now });
  } catch (error) {
    if (isUniqueViolation(error, 'review_one_each')) throw new AppError('ALREADY_REVIEWED', { cause: error });
    throw error;
  }
  await showAtOnce(deps);
  const written = await findOwnRow(db, userId);
  if (!written) throw new Error('The review that was just inserted is not there');
  return written;
}

/**
 * Public answers and pages with reviews hang on the content version. It is moved after the review is safe, so that no two
 * users wait for each other; should that fail, the list is no older than its own age limit.
 */
async function showAtOnce({ db, contentVersion, log }: Pick<Deps, 'db' | 'contentVersion' | 'log'>): Promise<void> {
  try {
    await bumpContentVersion(db);
    await contentVersion.refresh();
  } catch (error) {
    log.warn({ err: error }, 'a new review will be seen a little later');
  }
}
