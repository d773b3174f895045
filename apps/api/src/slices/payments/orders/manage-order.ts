import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decideReview } from '../outcomes/decide-review.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { findAdminOrder } from './orders.admin.repository.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type OnOrder = { orderId: string; reason: string; acting: Acting };

/**
 * Gives an order's money back. The audit row commits with the intent, before the provider is asked; what the provider said
 * stands among the order's events, and an answer that never came is asked for by the reconciler.
 *
 * @throws AppError NOT_FOUND, NOT_REFUNDABLE
 */
export async function refundAsAdmin(deps: Needs, { orderId, reason, acting }: OnOrder): Promise<void> {
  const order = await getOrder(deps, orderId);
  const wanted = { userId: order.user_id, orderId, requestedBy: acting.actor, reason };
  const amount = dollarsOfCents(order.price_cents);
  await refundOrder(deps, wanted, (tx) =>
    writeAudit(tx, deps, {
      ...acting,
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
 * Decides an order in review; `paid` grants what was bought.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE
 */
export async function settleAsAdmin(
  deps: Needs,
  { orderId, outcome, reason, acting }: OnOrder & { outcome: 'paid' | 'failed' },
): Promise<void> {
  const { user_id: userId } = await getOrder(deps, orderId);
  await decideReview(deps, { userId, orderId, outcome, reason }, (tx) =>
    writeAudit(tx, deps, {
      ...acting,
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
