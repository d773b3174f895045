import type { Language } from '@examplar/domain/languages/languages';
import type { Queryable } from '../../platform/database/database.ts';

export type ReviewRow = {
  id: string;
  user_id: string;
  rating: number;
  review: string | null;
  created_at: Date;
  /** Null if the account was removed: its review is kept (IDN-14). */
  author_name: string | null;
  author_given_name: string | null;
  author_language: Language | null;
};

export type Position = { at: Date; id: string };

const withAuthor = (db: Queryable) =>
  db
    .selectFrom('review')
    .leftJoin('account', 'account.id', 'review.user_id')
    .select([
      'review.id',
      'review.user_id',
      'review.rating',
      'review.review',
      'review.created_at',
      'account.name as author_name',
      'account.given_name as author_given_name',
      'account.language as author_language',
    ]);

/** Visible reviews of all users, newest first, after `after`. */
export function listVisibleRows(
  db: Queryable,
  { count, after }: { count: number; after: Position | null },
): Promise<ReviewRow[]> {
  let rows = withAuthor(db)
    .where('review.status', '=', 'visible')
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(count);
  if (after) {
    rows = rows.where((where) =>
      where(where.refTuple('review.created_at', 'review.id'), '<', where.tuple(after.at, after.id)),
    );
  }
  return rows.execute();
}

/** The user's own review, hidden or not. */
export async function findOwnRow(db: Queryable, userId: string): Promise<ReviewRow | null> {
  return (await withAuthor(db).where('review.user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** A unique index rejects a second review of the same user, also from concurrent requests. */
export async function insertReview(
  db: Queryable,
  review: { id: string; userId: string; rating: number; review: string | null; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('review')
    .values({
      user_id: review.userId,
      id: review.id,
      rating: review.rating,
      review: review.review,
      created_at: review.createdAt,
    })
    .execute();
}
