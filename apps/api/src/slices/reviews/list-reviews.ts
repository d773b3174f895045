import { isUuid } from '@examplar/domain/ids/uuid';
import type { Deps } from '../../platform/deps.ts';
import { cutPage, decodeCursor, foreignCursor } from '../../platform/lists/cursors.ts';
import { listVisibleRows, type Position, type ReviewRow } from './reviews.repository.ts';

/** Without a limit the list is as long as a limit may make it: it can grow without end. */
const longestPage = 100;

/**
 * What others say, newest first, without hidden reviews.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor
 */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ rows: ReviewRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listVisibleRows(db, { count: limit + 1, after });
  return cutPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
}

function readCursor(cursor: string): Position {
  const [createdAt, id] = decodeCursor(cursor, 2);
  const instant = new Date(typeof createdAt === 'string' ? createdAt : Number.NaN);
  if (Number.isNaN(instant.getTime()) || typeof id !== 'string' || !isUuid(id)) throw foreignCursor();
  return { createdAt: instant, id };
}
