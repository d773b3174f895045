import { isUuid } from '@examplar/domain/ids/uuid';
import type { Deps } from '../../platform/deps.ts';
import { cutPage, decodeCursor, invalidCursor } from '../../platform/lists/cursors.ts';
import { listVisibleRows, type Position, type ReviewRow } from './reviews.repository.ts';

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
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listVisibleRows(db, { count: limit + 1, after });
  return cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
}

function readCursor(cursor: string): Position {
  const [createdAt, id] = decodeCursor(cursor, 2);
  const instant = new Date(typeof createdAt === 'string' ? createdAt : Number.NaN);
  if (Number.isNaN(instant.getTime()) || typeof id !== 'string' || !isUuid(id)) throw invalidCursor();
  return { createdAt: instant, id };
}
