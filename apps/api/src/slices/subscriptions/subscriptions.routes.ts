import * as plans from '@examplar/contract/payments/plans';
import * as history from '@examplar/contract/payments/subscription-history';
import * as contract from '@examplar/contract/payments/subscriptions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { cancelSubscription } from './changes/end-subscription.ts';
import { updateSubscription } from './changes/subscription-rows.repository.ts';
import { checkAccess } from './check-access.ts';
import { listPlanFeatures, listPlans, listQuotes, listRecommendations } from './plans/plans.ts';
import { listHistory, presentSubscription } from './subscriptions.presenter.ts';
import { findLatestRow, findOwnRow, listOwnRows, type SubscriptionRow } from './subscriptions.repository.ts';
import { startTrial } from './trial.ts';

export function subscriptionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, plans.listPlans, ({ language }) => listPlans(deps, language));
  route(app, deps, plans.listQuotes, ({ query, language }) => listQuotes(deps, { ...query, language }));
  route(app, deps, plans.listRecommendations, ({ params, userId, now, language }) =>
    listRecommendations(deps, { certificationId: params.certificationId, userId, now, language }),
  );
  route(app, deps, plans.listPlanFeatures, ({ userId, now, language }) =>
    listPlanFeatures(deps, { userId, now, language }),
  );

  route(app, deps, contract.getMySubscription, async ({ userId, now }) => {
    const row = await findLatestRow(deps.db, userId);
    return row ? presentSubscription(row, now) : null;
  });
  route(app, deps, contract.listMySubscriptions, async ({ userId, now }) =>
    (await listOwnRows(deps.db, userId)).map((row) => presentSubscription(row, now)),
  );
  route(app, deps, contract.createSubscription, async ({ userId, body, now }) =>
    presentSubscription(
      await startTrial(deps, { userId, planType: body.planType, autoRenew: body.autoRenew ?? false }),
      now,
    ),
  );
  route(app, deps, contract.updateSubscription, async ({ userId, params, body, now }) =>
    presentSubscription(await changeAutoRenew(deps, { userId, ...params, autoRenew: body.autoRenew }), now),
  );
  route(app, deps, contract.cancelSubscription, async ({ userId, now }) =>
    presentSubscription(await cancelSubscription(deps, userId), now),
  );
  route(app, deps, contract.checkAccess, ({ userId, body, now }) => checkAccess(deps, { userId, scope: body, now }));
  route(app, deps, history.listSubscriptionHistory, async ({ userId, query }) => {
    const { changes, nextCursor } = await listHistory(deps, { userId, ...query });
    return page(changes, nextCursor);
  });
}

/**
 * Turns the reminders before the end on or off. Nothing is ever charged automatically (PLN-12).
 *
 * @throws AppError NOT_FOUND, also for another user's subscription
 */
async function changeAutoRenew(
  { db }: Pick<Deps, 'db'>,
  { userId, subscriptionId, autoRenew }: { userId: string; subscriptionId: string; autoRenew: boolean },
): Promise<SubscriptionRow> {
  await updateSubscription(db, { user_id: userId, id: subscriptionId }, { auto_renew: autoRenew });
  const row = await findOwnRow(db, userId, subscriptionId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
