import type { Order } from '@examplar/contract/orders';
import { isUuid } from '@examplar/domain/ids/uuid';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeCursor } from '../../../platform/lists/cursors.ts';
import { presentOrder } from './orders.presenter.ts';
import { findOrder, hasAskedForRefund, listOrderRows, type Position } from './orders.repository.ts';

const usualPage = 50;

type Needs = Pick<Deps, 'db'>;
type Wanted = { userId: string; now: Date; limit?: number | undefined; cursor?: string | undefined };

/** The user's orders, newest first, a page at a time. */
export async function listOrders(
  { db }: Needs,
  { userId, now, limit = usualPage, cursor }: Wanted,
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readPosition(cursor);
  const found = await listOrderRows(db, userId, { limit: limit + 1, after });
  const hasAsked = await hasAskedForRefund(db, userId);
  const { rows, nextCursor } = cutPage(found, limit, (row) => [row.created_at.toISOString(), row.id]);
  return { orders: rows.map((row) => presentOrder(row, { hasAsked, now })), nextCursor };
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export async function getOrder(
  { db }: Needs,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<Order> {
  const row = await findOrder(db, userId, orderId);
  if (!row) throw new AppError('NOT_FOUND');
  return presentOrder(row, { hasAsked: await hasAskedForRefund(db, userId), now });
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
