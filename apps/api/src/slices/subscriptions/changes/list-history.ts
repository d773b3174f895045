import type { SubscriptionChange } from '@examplar/contract/subscription-history';
import { isUuid } from '@examplar/domain/ids/uuid';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeCursor, invalidCursor } from '../../../platform/lists/cursors.ts';
import { presentChange } from '../subscriptions.presenter.ts';
import { listHistoryRows, type Position } from './history.repository.ts';

const defaultPageSize = 50;

type ListHistoryInput = { userId: string; limit?: number | undefined; cursor?: string | undefined };

/** A page of the changes of the user's subscriptions, newest first (PLN-14). */
export async function listHistory(
  { db }: Pick<Deps, 'db'>,
  { userId, limit = defaultPageSize, cursor }: ListHistoryInput,
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
    throw invalidCursor();
  }
  return { createdAt, id };
}
