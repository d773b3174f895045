import { isUuid } from '@examplar/domain/ids/uuid';
import { cutPage, decodeCursor, foreignCursor } from '../../platform/cursors.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptSummaryRow, listAttemptRows } from './attempt-lists.repository.ts';
import { closeDueAttemptsOf } from './close-due-attempts.ts';

type Wanted = { userId: string; limit?: number | undefined; cursor?: string | undefined; now: Date };

/**
 * The user's attempts, newest first; without `limit` all of them. Attempts over missed questions are not among them.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor
 */
export async function listAttempts(
  deps: Pick<Deps, 'db'>,
  { userId, limit, cursor, now }: Wanted,
): Promise<{ rows: AttemptSummaryRow[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor);
  await closeDueAttemptsOf(deps, { userId, now });
  const rows = await listAttemptRows(deps.db, { userId, before, ...(limit === undefined ? {} : { count: limit + 1 }) });
  return cutPage(rows, limit ?? rows.length, (row) => [row.started_at.toISOString(), row.id]);
}

/** Where the page before ended. Anything that this list did not write is refused before it reaches the database. */
function readCursor(cursor: string): { startedAt: Date; id: string } {
  const [startedAt, id] = decodeCursor(cursor, 2);
  const instant = new Date(typeof startedAt === 'string' ? startedAt : Number.NaN);
  if (Number.isNaN(instant.getTime()) || typeof id !== 'string' || !isUuid(id)) throw foreignCursor();
  return { startedAt: instant, id };
}
