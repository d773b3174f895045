import { cutPage, decodeNewestFirst, newestFirst } from '../../platform/cursors.ts';
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
  const before = cursor === undefined ? null : decodeNewestFirst(cursor);
  await closeDueAttemptsOf(deps, { userId, now });
  const rows = await listAttemptRows(deps.db, { userId, before, ...(limit === undefined ? {} : { count: limit + 1 }) });
  return cutPage(rows, limit ?? rows.length, (row) => newestFirst(row.started_at, row.id));
}
