import type { Review } from '@examplar/contract/reviews';
import type { Queryable } from '../../platform/database/database.ts';
import { findOwnRow } from './reviews.repository.ts';
import { presentReview } from './reviews.ts';

/** The user's own review, or null, for the account export. */
export async function findOwnReview(db: Queryable, userId: string): Promise<Review | null> {
  const row = await findOwnRow(db, userId);
  return row && presentReview(row);
}
