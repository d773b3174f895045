import * as contract from '@examplar/contract/admin/orders';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { listEvents } from '../outcomes/payment-events.repository.ts';
import { refundAsAdmin, settleAsAdmin } from './manage-order.ts';
import { presentAdminOrder, presentOrderPage } from './orders.admin.presenter.ts';
import { findAdminOrder, listOrderPage } from './orders.admin.repository.ts';

export function ordersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const getPage = async (orderId: string, now: Date) => {
    const row = await findAdminOrder(deps.db, orderId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentOrderPage(row, await listEvents(deps.db, row.user_id, row.id), now);
  };
  route(app, deps, contract.adminListOrders, async ({ query, now }) =>
    adminPage(await listOrderPage(deps.db, query), (row) => presentAdminOrder(row, now)),
  );
  route(app, deps, contract.adminGetOrder, ({ params, now }) => getPage(params.orderId, now));
  route(app, deps, contract.adminRefundOrder, async (call) => {
    await refundAsAdmin(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return getPage(call.params.orderId, call.now);
  });
  route(app, deps, contract.adminSettleOrder, async (call) => {
    await settleAsAdmin(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return getPage(call.params.orderId, call.now);
  });
}
