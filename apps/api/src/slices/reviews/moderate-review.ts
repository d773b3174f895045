import { AppError } from '../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findReviewRow, updateReview } from './reviews.admin.repository.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type OnReview = { reviewId: string; acting: Acting; reason?: string | undefined };

/** Takes a review off the public list at once; its author still sees it. Again is harmless. @throws AppError NOT_FOUND */
export const hideReview = (deps: Needs, on: OnReview): Promise<void> => moderate(deps, 'hidden', on);

/** @throws AppError NOT_FOUND */
export const showReview = (deps: Needs, on: OnReview): Promise<void> => moderate(deps, 'visible', on);

async function moderate(
  { db, clock, config, contentVersion }: Needs,
  status: 'visible' | 'hidden',
  { reviewId, acting, reason }: OnReview,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findReviewRow(tx, reviewId);
    if (!row) throw new AppError('NOT_FOUND');
    await updateReview(tx, row, { status, hidden_reason: status === 'hidden' ? (reason ?? null) : null });
    await writeAudit(
      tx,
      { clock, config },
      {
        ...acting,
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
