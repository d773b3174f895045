import { AppError } from '../../platform/app-error.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.repository.ts';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { closeDueAttemptsOf, hasFinishedAttempt } from '../attempts/public.ts';
import { findOwnRow, insertReview, type ReviewRow } from './reviews.repository.ts';

type WriteReviewInput = { userId: string; rating: number; review: string | null; now: Date };

/**
 * Publishes the user's one review, after a finished exam, immediately visible to everyone.
 *
 * @throws AppError EXAM_REQUIRED, ALREADY_REVIEWED (also for the second of two concurrent requests)
 */
export async function writeReview(
  deps: Pick<Deps, 'db' | 'clock' | 'contentVersion' | 'log'>,
  { userId, rating, review, now }: WriteReviewInput,
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
  await invalidatePublicCache(deps);
  const written = await findOwnRow(db, userId);
  if (!written) throw new Error('The review that was just inserted is missing');
  return written;
}

/**
 * Cached responses and pages with reviews are keyed by the content version. It is bumped after the review has been committed, so that
 * users do not wait for each other; if that fails, the list is still refreshed after its own age limit.
 */
async function invalidatePublicCache({
  db,
  contentVersion,
  log,
}: Pick<Deps, 'db' | 'contentVersion' | 'log'>): Promise<void> {
  try {
    await bumpContentVersion(db);
    await contentVersion.refresh();
  } catch (error) {
    log.warn({ err: error }, 'a new review will appear with a delay');
  }
}
