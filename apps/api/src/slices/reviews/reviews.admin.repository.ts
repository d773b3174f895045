// Reads across users, for admins. Statements that write name the user.

import type { adminListReviews } from '@examplar/contract/admin/reviews';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import {
  anyOf,
  byInstant,
  byNumber,
  type Collection,
  listPage,
  matchesText,
} from '../../platform/lists/admin-lists.ts';
import { matchesUser } from '../identity/public.ts';

const reviews: Collection<typeof adminListReviews> = {
  sorts: { created_at: byInstant('review.created_at'), rating: byNumber('review.rating') },
  defaultSort: '-created_at',
  id: { column: 'review.id', kind: 'uuid' },
};

const selectReviews = (db: Queryable) =>
  db
    .selectFrom('review')
    .leftJoin('account', 'account.id', 'review.user_id')
    .selectAll('review')
    .select(['account.name as user_name', 'account.email as user_email']);

export type AdminReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

export function listReviewRows(db: Queryable, { q, rating, isHidden, ...page }: Query<typeof adminListReviews>) {
  let rows = selectReviews(db);
  if (q) rows = rows.where(anyOf([matchesUser(q, 'review.user_id'), matchesText(q, 'review.search_text')]));
  if (rating) rows = rows.where('review.rating', '=', rating);
  if (isHidden) rows = rows.where('review.status', '=', isHidden === 'true' ? 'hidden' : 'visible');
  return listPage(rows, reviews, page);
}

export const findReviewRow = (db: Queryable, reviewId: string) =>
  selectReviews(db).where('review.id', '=', reviewId).executeTakeFirst();

type ReviewChange = { status: 'visible' | 'hidden'; hidden_reason: string | null };

export async function updateReview(tx: Tx, { user_id, id }: AdminReviewRow, change: ReviewChange): Promise<void> {
  await tx.updateTable('review').set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
}
