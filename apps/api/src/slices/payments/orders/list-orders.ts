import type { Order } from '@examplar/contract/payments/orders';
import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cutPage, decodeNewestFirst, newestFirst } from '../../../platform/lists/cursors.ts';
import { presentOrder } from './orders.presenter.ts';
import { findOrder, hasRequestedRefundBefore, listOrderRows } from './orders.repository.ts';

const defaultPageSize = 50;

type ListOrdersDeps = Pick<Deps, 'db'>;
type ListOrdersInput = {
  userId: string;
  now: Date;
  language: Language;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** A page of the user's orders, newest first. */
export async function listOrders(
  { db }: ListOrdersDeps,
  { userId, now, language, limit = defaultPageSize, cursor }: ListOrdersInput,
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeNewestFirst(cursor);
  const found = await listOrderRows(db, userId, { limit: limit + 1, after });
  const hasRequestedRefund = await hasRequestedRefundBefore(db, userId);
  const { rows, nextCursor } = cutPage(found, limit, (row) => newestFirst(row.created_at, row.id));
  return { orders: rows.map((row) => presentOrder(row, { hasRequestedRefund, now, language })), nextCursor };
}

/** @throws AppError NOT_FOUND, also for another user's order */
export async function getOrder(
  { db }: ListOrdersDeps,
  { userId, orderId, now, language }: { userId: string; orderId: string; now: Date; language: Language },
): Promise<Order> {
  const row = await findOrder(db, userId, orderId);
  if (!row) throw new AppError('NOT_FOUND');
  return presentOrder(row, { hasRequestedRefund: await hasRequestedRefundBefore(db, userId), now, language });
}
