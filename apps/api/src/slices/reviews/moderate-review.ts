import { AppError } from '../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findReviewRow, updateReview } from './reviews.admin.repository.ts';

type ModerateReviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type OnReview = { reviewId: string; actor: Actor; reason?: string | undefined };

/** Takes a review off the public list at once; its author still sees it. Again is harmless. @throws AppError NOT_FOUND */
export const hideReview = (deps: ModerateReviewDeps, on: OnReview): Promise<void> => moderate(deps, 'hidden', on);

/** @throws AppError NOT_FOUND */
export const showReview = (deps: ModerateReviewDeps, on: OnReview): Promise<void> => moderate(deps, 'visible', on);

async function moderate(
  { db, clock, config, contentVersion }: ModerateReviewDeps,
  status: 'visible' | 'hidden',
  { reviewId, actor, reason }: OnReview,
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
    // Public answers and pages with reviews hang on it.
    await bumpContentVersion(tx);
  });
  await contentVersion.refresh();
}
