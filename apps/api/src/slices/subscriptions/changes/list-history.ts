import type { SubscriptionChange } from '@examplar/contract/subscription-history';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { presentChange } from '../subscriptions.presenter.ts';
import { listHistoryRows } from './history.repository.ts';

const usualPage = 50;

type Wanted = { userId: string; limit?: number | undefined; cursor?: string | undefined };

/** Every change of the user's subscriptions, newest first, a page at a time (PLN-14). */
export async function listHistory(
  { db }: Pick<Deps, 'db'>,
  { userId, limit = usualPage, cursor }: Wanted,
): Promise<{ changes: SubscriptionChange[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  const found = await listHistoryRows(db, userId, { limit: limit + 1, after });
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { changes: rows.map(presentChange), nextCursor };
}
