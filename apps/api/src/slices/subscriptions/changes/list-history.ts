import type { SubscriptionChange } from '@examplar/contract/subscription-history';
import { isUuid } from '@examplar/domain/ids/uuid';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeCursor } from '../../../platform/lists/cursors.ts';
import { presentChange } from '../subscriptions.presenter.ts';
import { listHistoryRows, type Position } from './history.repository.ts';

const usualPage = 50;

type Wanted = { userId: string; limit?: number | undefined; cursor?: string | undefined };

/** Every change of the user's subscriptions, newest first, a page at a time (PLN-14). */
export async function listHistory(
  { db }: Pick<Deps, 'db'>,
  { userId, limit = usualPage, cursor }: Wanted,
): Promise<{ changes: SubscriptionChange[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readPosition(cursor);
  const found = await listHistoryRows(db, userId, { limit: limit + 1, after });
  const { rows, nextCursor } = cutPage(found, limit, (row) => [row.created_at.toISOString(), row.id]);
  return { changes: rows.map(presentChange), nextCursor };
}

function readPosition(cursor: string): Position {
  const [instant, id] = decodeCursor(cursor, 2);
  const createdAt = new Date(String(instant));
  if (Number.isNaN(createdAt.getTime()) || typeof id !== 'string' || !isUuid(id)) {
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path: 'cursor', message: 'Start again from the first page: this cursor is not one of ours.' }],
    });
  }
  return { createdAt, id };
}
