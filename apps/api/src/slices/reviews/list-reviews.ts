import type { Deps } from '../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../platform/lists/cursors.ts';
import { listVisibleRows, type ReviewRow } from './reviews.repository.ts';

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
