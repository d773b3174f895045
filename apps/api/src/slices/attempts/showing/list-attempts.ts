import type { Deps } from '../../../platform/deps.ts';
import type { Batches } from '../../../platform/http/json-stream.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { closeDueAttemptsOf } from '../ending/close-due-attempts.ts';
import {
  type AttemptSummaryRow,
  type ListPosition,
  listAttemptRows,
  readInBatches,
} from './attempt-lists.repository.ts';

type ListAttemptsInput = {
  userId: string;
  limit: number;
  cursor?: string | undefined;
  kind?: 'exam' | 'set';
  now: Date;
};
const rowsPerBatch = 500;

/**
 * A page of the user's attempts of one kind, newest first: exams by default.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor
 */
export async function listAttempts(
  deps: Pick<Deps, 'db'>,
  { userId, limit, cursor, kind = 'exam', now }: ListAttemptsInput,
): Promise<{ rows: AttemptSummaryRow[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : decodeNewestFirst(cursor);
  await closeDueAttemptsOf(deps, { userId, now });
  const rows = await listAttemptRows(deps.db, { userId, before, count: limit + 1, kind });
  return cutPage(rows, limit, (row) => newestFirst(row.started_at, row.id));
}

/**
 * All attempts of the user, as `listAttempts`, some at a time; `others` is null where the first are all.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor, before anything is read
 */
export async function listAllAttempts(
  deps: Pick<Deps, 'db'>,
  { userId, cursor, now }: Omit<ListAttemptsInput, 'limit' | 'kind'>,
): Promise<{ first: AttemptSummaryRow[]; others: Batches<AttemptSummaryRow> | null }> {
  const before = cursor === undefined ? null : decodeNewestFirst(cursor);
  await closeDueAttemptsOf(deps, { userId, now });
  const read = (position: ListPosition | null) =>
    listAttemptRows(deps.db, { userId, before: position, count: rowsPerBatch });
  const others = readInBatches(read, { before, count: rowsPerBatch });
  const first = await others.next();
  const rows = first.value ?? [];
  return { first: rows, others: rows.length < rowsPerBatch ? null : others };
}
