import type { Review } from '@examplar/contract/reviews';
import { reviewAuthorName } from '@examplar/domain/catalogue/person-names';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.repository.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../platform/lists/cursors.ts';
import { closeDueAttemptsOf, hasFinishedAttempt } from '../attempts/public.ts';
import { findReviewRow, updateReview } from './reviews.admin.repository.ts';
import { findOwnRow, insertReview, listVisibleRows, type ReviewRow } from './reviews.repository.ts';

type ModerateReviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type ModerateReviewInput = { reviewId: string; actor: Actor; reason?: string | undefined };

/** Hides a review from the public list; its author still sees it. Idempotent. @throws AppError NOT_FOUND */
export const hideReview = (deps: ModerateReviewDeps, input: ModerateReviewInput): Promise<void> =>
  moderate(deps, 'hidden', input);

/** @throws AppError NOT_FOUND */
export const showReview = (deps: ModerateReviewDeps, input: ModerateReviewInput): Promise<void> =>
  moderate(deps, 'visible', input);

async function moderate(
  { db, clock, config, contentVersion }: ModerateReviewDeps,
  status: 'visible' | 'hidden',
  { reviewId, actor, reason }: ModerateReviewInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findReviewRow(tx, reviewId);
    if (!row) throw new AppError('NOT_FOUND');
    await updateReview(tx, row, { status, hidden_reason: status === 'hidden' ? (reason ?? null) : null });
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: status === 'hidden' ? 'reviews.hide' : 'reviews.show',
        subjectType: 'review',
        subjectId: reviewId,
        before: { isHidden: row.status === 'hidden' },
        after: { isHidden: status === 'hidden' },
        reason,
      },
    );
    // Invalidates the cached responses and pages that show reviews.
    await bumpContentVersion(tx);
  });
  await contentVersion.refresh();
}

/** Also the default: the list grows without bound. */
const maxPageSize = 100;

/**
 * A page of visible reviews, newest first.
 *
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  { limit = maxPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ rows: ReviewRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  const rows = await listVisibleRows(db, { count: limit + 1, after });
  return cutPage(rows, limit, (row) => newestFirst(row.created_at, row.id));
}

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

/** Authors are shown by given name and initial; authors of removed accounts as 'Former user'. */
export function presentReview(row: ReviewRow): Review {
  const author =
    row.author_name === null || row.author_language === null
      ? { id: null, first_name: 'Former', last_name: 'user' }
      : {
          id: row.user_id,
          ...reviewAuthorName({
            name: row.author_name,
            givenName: row.author_given_name,
            language: row.author_language,
          }),
        };
  return {
    id: row.id,
    rating: row.rating,
    review: row.review,
    created_at: row.created_at.toISOString(),
    user: author,
  };
}
