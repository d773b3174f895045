import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decideReview } from '../outcomes/decide-review.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { findAdminOrder } from './orders.admin.repository.ts';

type ManageOrderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type OrderActionInput = { orderId: string; reason: string; actor: Actor };

/**
 * Refunds an order. The audit row commits with the intent, before the gateway is called. The gateway's result is recorded as an event of
 * the order; if it does not arrive, the reconciler queries it.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundAsAdmin(
  deps: ManageOrderDeps,
  { orderId, reason, actor }: OrderActionInput,
): Promise<void> {
  const order = await getOrder(deps, orderId);
  const input = { userId: order.user_id, orderId, requestedBy: actor.adminId, reason };
  const amount = dollarsOfCents(order.price_cents);
  await refundOrder(deps, input, (tx) =>
    writeAudit(tx, deps, {
      ...actor,
      action: 'orders.refund',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: 'paid' },
      after: { status: 'refund_pending', amount },
      reason,
    }),
  );
}

/**
 * Decides an order in review; `paid` grants the purchase.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE
 */
export async function settleAsAdmin(
  deps: ManageOrderDeps,
  { orderId, outcome, reason, actor }: OrderActionInput & { outcome: 'paid' | 'failed' },
): Promise<void> {
  const { user_id: userId } = await getOrder(deps, orderId);
  await decideReview(deps, { userId, orderId, outcome, reason }, (tx) =>
    writeAudit(tx, deps, {
      ...actor,
      action: 'orders.settle',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: 'review' },
      after: { status: outcome },
      reason,
    }),
  );
}

async function getOrder({ db }: Pick<Deps, 'db'>, orderId: string) {
  const order = await findAdminOrder(db, orderId);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
}
