import type { AdminSubscription, AdminSubscriptionPage } from '@examplar/contract/admin/subscriptions';
import * as contract from '@examplar/contract/admin/subscriptions';
import { adminGrantSubscription } from '@examplar/contract/admin/users';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Subscription } from '@examplar/contract/payments/subscriptions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, actorOf, writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { findCertification, findProvider } from '../catalogue/public.ts';
import { endSubscription } from './changes/end-subscription.ts';
import { type HistoryRow, lockUser } from './changes/subscription-rows.repository.ts';
import { acquire } from './grants/grants.ts';
import { findPlan, type PlanFacts } from './plans/plans.repository.ts';
import {
  type AdminSubscriptionRow,
  findSubscriptionRow,
  listHistoryOf,
  listSubscriptionRows,
} from './subscriptions.admin.repository.ts';
import { presentChange, presentSubscription } from './subscriptions.presenter.ts';
import { findOwnRow } from './subscriptions.repository.ts';

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

function presentAdminSubscription(row: AdminSubscriptionRow, now: Date): AdminSubscription {
  return {
    ...presentSubscription(row, now),
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
  };
}

const presentSubscriptionPage = (
  row: AdminSubscriptionRow,
  history: HistoryRow[],
  now: Date,
): AdminSubscriptionPage => ({ ...presentAdminSubscription(row, now), history: history.map(presentChange) });

type Scope = { certificationId?: string | null | undefined; providerName?: string | null | undefined };

type GrantPlanInput = Scope & { userId: string; planId: string; reason: string; actor: Actor };

/**
 * Grants a plan without payment. An active subscription is upgraded or extended, as by a payment (PLN-4); the history says `granted`.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a pass without its certification or provider, and for the trial, which only the user
 *   can start
 */
async function grantPlan(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, planId, reason, actor, ...scope }: GrantPlanInput,
): Promise<Subscription> {
  const plan = await findPlan(db, planId);
  if (!plan) throw new AppError('NOT_FOUND');
  if (plan.planType === 'FREE_TRIAL') throw invalid('planId', 'Only the user can start a trial. Choose another plan.');
  const reach = await findReach(db, plan, scope);
  return inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('NOT_FOUND');
    const { name: planName, durationMonths, priceCents } = plan;
    const acquisition = { userId, planId, planName, durationMonths, priceCents, ...reach, source: 'grant' } as const;
    const { subscriptionId, settlement } = await acquire(tx, clock, acquisition);
    const row = await findOwnRow(tx, userId, subscriptionId);
    if (!row) throw new Error('The subscription that was just granted is missing');
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: 'users.grant',
        subjectType: 'user',
        subjectId: userId,
        before: null,
        after: { planId, subscriptionId, ...reach, endDate: settlement.subscription.endsAt },
        reason,
      },
    );
    return presentSubscription(row, clock.now());
  });
}

async function findReach(
  db: Queryable,
  { planType }: PlanFacts,
  { certificationId, providerName }: Scope,
): Promise<{ certificationId: string | null; providerId: string | null }> {
  if (planType === 'SINGLE_EXAM') {
    if (!certificationId) throw invalid('certificationId', 'Choose the certification of the pass');
    const certification = await findCertification(db, certificationId);
    if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
    return { certificationId: certification.id, providerId: certification.providerId };
  }
  if (planType === 'PROVIDER_PASS') {
    if (!providerName) throw invalid('providerName', 'Choose the provider of the pass');
    const provider = await findProvider(db, providerName);
    if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(providerName) });
    return { certificationId: null, providerId: provider.id };
  }
  return { certificationId: null, providerId: null };
}

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', { details: [{ path, message }] });
