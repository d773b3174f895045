import * as contract from '@examplar/contract/admin/subscriptions';
import { adminGrantSubscription } from '@examplar/contract/admin/users';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { endSubscription } from './changes/end-subscription.ts';
import { grantPlan } from './grants/grant-plan.ts';
import { presentAdminSubscription, presentSubscriptionPage } from './subscriptions.admin.presenter.ts';
import { findSubscriptionRow, listHistoryOf, listSubscriptionRows } from './subscriptions.admin.repository.ts';

export function subscriptionsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const getPage = async (subscriptionId: string, now: Date) => {
    const row = await findSubscriptionRow(deps.db, subscriptionId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentSubscriptionPage(row, await listHistoryOf(deps.db, row), now);
  };
  route(app, deps, contract.adminListSubscriptions, async ({ query, now }) =>
    adminPage(await listSubscriptionRows(deps.db, query, now), (row) => presentAdminSubscription(row, now)),
  );
  route(app, deps, contract.adminGetSubscription, ({ params, now }) => getPage(params.subscriptionId, now));
  route(app, deps, contract.adminEndSubscription, async (call) => {
    await endSubscription(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return getPage(call.params.subscriptionId, call.now);
  });
  route(app, deps, adminGrantSubscription, (call) =>
    grantPlan(deps, { ...call.params, ...call.body, actor: actorOf(call) }),
  );
}
