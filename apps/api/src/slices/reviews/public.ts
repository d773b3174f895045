import type { Review } from '@examplar/contract/reviews';
import type { Queryable } from '../../platform/database/database.ts';
import { presentReview } from './reviews.presenter.ts';
import { findOwnRow } from './reviews.repository.ts';

/** The user's review as its author sees it, or null: for the export of the account. */
export async function findOwnReview(db: Queryable, userId: string): Promise<Review | null> {
  const row = await findOwnRow(db, userId);
  return row && presentReview(row);
}
