import * as contract from '@examplar/contract/admin/plans';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { changePlan, publishPlan, retirePlan } from '../changes/change-plan.ts';
import { type AdminPlanRow, findPlanRow, listPlanRows } from './plans.admin.repository.ts';

export function plansAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (planId: string, now: Date) => {
    const row = await findPlanRow(deps.db, planId, now);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminPlan(row);
  };
  route(app, deps, contract.adminListPlans, async ({ query, now }) =>
    adminPage(await listPlanRows(deps.db, query, now), presentAdminPlan),
  );
  route(app, deps, contract.adminGetPlan, ({ params, now }) => get(params.planId, now));
  route(app, deps, contract.adminUpdatePlan, async (call) => {
    await changePlan(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return get(call.params.planId, call.now);
  });
  route(app, deps, contract.adminPublishPlan, async (call) => {
    await publishPlan(deps, { ...call.params, actor: actorOf(call) });
    return get(call.params.planId, call.now);
  });
  route(app, deps, contract.adminRetirePlan, async (call) => {
    await retirePlan(deps, { ...call.params, actor: actorOf(call) });
    return get(call.params.planId, call.now);
  });
}

function presentAdminPlan(row: AdminPlanRow): contract.AdminPlan {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    price: dollarsOfCents(row.price_cents),
    description: row.description,
    features: row.features,
    translations: row.translations as contract.AdminPlan['translations'],
    planType: row.plan_type,
    durationMonths: row.duration_months,
    publication: row.is_active ? 'published' : 'retired',
    activeSubscriptions: row.active_subscriptions,
    updatedAt: row.updated_at.toISOString(),
  };
}
