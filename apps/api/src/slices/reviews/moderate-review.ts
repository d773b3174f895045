import { AppError } from '../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.repository.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findReviewRow, updateReview } from './reviews.admin.repository.ts';

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
