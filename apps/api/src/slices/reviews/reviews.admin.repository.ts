// Reads across users, for staff. What is written afterwards names its user.

import type { Queryable, Tx } from '../../platform/database/database.ts';
import {
  type Asked,
  anyOf,
  byInstant,
  byNumber,
  type Collection,
  listPage,
  ofPeople,
  searchesText,
} from '../../platform/lists/admin-lists.ts';

type ReviewSort = 'created_at' | 'rating';

const reviews: Collection<ReviewSort> = {
  sorts: { created_at: byInstant('review.created_at'), rating: byNumber('review.rating') },
  usual: '-created_at',
  id: { column: 'review.id', kind: 'uuid' },
};

const rowsOf = (db: Queryable) =>
  db
    .selectFrom('review')
    .leftJoin('account', 'account.id', 'review.user_id')
    .selectAll('review')
    .select(['account.name as user_name', 'account.email as user_email']);

export type AdminReviewRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export type ReviewFilters = Asked<ReviewSort> & {
  q?: string | undefined;
  rating?: number | undefined;
  isHidden?: 'true' | 'false' | undefined;
};

export function listReviewRows(db: Queryable, { q, rating, isHidden, ...asked }: ReviewFilters) {
  let rows = rowsOf(db);
  if (q) rows = rows.where(anyOf([ofPeople(q, 'review.user_id'), searchesText(q, 'review.search_text')]));
  if (rating) rows = rows.where('review.rating', '=', rating);
  if (isHidden) rows = rows.where('review.status', '=', isHidden === 'true' ? 'hidden' : 'visible');
  return listPage(rows, reviews, asked);
}

export const findReviewRow = (db: Queryable, reviewId: string) =>
  rowsOf(db).where('review.id', '=', reviewId).executeTakeFirst();

type Change = { status: 'visible' | 'hidden'; hidden_reason: string | null };

export async function updateReview(tx: Tx, { user_id, id }: AdminReviewRow, change: Change): Promise<void> {
  await tx.updateTable('review').set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
}
