import type { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { presentChange } from '../subscriptions.presenter.ts';
import { listHistoryRows } from './history.repository.ts';

const defaultPageSize = 50;

type ListHistoryInput = { userId: string; limit?: number | undefined; cursor?: string | undefined };

/** A page of the changes of the user's subscriptions, newest first (PLN-14). */
export async function listHistory(
  { db }: Pick<Deps, 'db'>,
  { userId, limit = defaultPageSize, cursor }: ListHistoryInput,
): Promise<{ changes: SubscriptionChange[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  const found = await listHistoryRows(db, userId, { limit: limit + 1, after });
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { changes: rows.map(presentChange), nextCursor };
}
