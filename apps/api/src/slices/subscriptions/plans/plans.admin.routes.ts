import * as contract from '@examplar/contract/admin/plans';
import type { Body } from '@examplar/contract/calls/endpoint';
import { centsOfDollars, dollarsOfCents } from '@examplar/domain/pricing/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../../platform/cache/content-version.repository.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type PublicationChange, publicationRoutes } from '../../../platform/http/publication-routes.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { translationColumn } from '../../../platform/texts/translation-column.ts';
import {
  type AdminPlanRow,
  findPlanForUpdate,
  findPlanRow,
  listPlanRows,
  type PlanChange,
  updatePlan,
} from './plans.admin.repository.ts';

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
  publicationRoutes(app, deps, [contract.adminPublishPlan, contract.adminRetirePlan], async (call, change) => {
    await setPlanPublication(deps, { ...call.params, actor: actorOf(call) }, change);
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

type ChangePlanDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;

type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanForUpdate>>>;

type PlanActionInput = { planId: string; actor: Actor };

type PlanFields = Body<typeof contract.adminUpdatePlan>;

/**
 * Changes texts and price for future orders; active subscriptions and existing orders are not affected.
 *
 * @throws AppError NOT_FOUND, PRICE_TAKEN, VALIDATION_FAILED for a trial with a price or a paid plan without one
 */
const changePlan = (deps: ChangePlanDeps, { planId, actor, ...fields }: PlanActionInput & PlanFields): Promise<void> =>
  change(deps, { planId, actor, action: 'plans.update' }, (plan) => ({
    display_name: fields.displayName,
    description: fields.description,
    features: fields.features,
    price_cents: validPriceCents(plan, fields.price),
    ...translationColumn(fields.translations),
  }));

/** Sells a plan or stops selling it; active subscriptions continue. @throws AppError NOT_FOUND, PRICE_TAKEN */
const setPlanPublication = (
  deps: ChangePlanDeps,
  input: PlanActionInput,
  { publication, verb }: PublicationChange,
): Promise<void> =>
  change(deps, { ...input, action: `plans.${verb}` }, () => ({ is_active: publication === 'published' }));

async function change(
  { db, clock, config, contentVersion }: ChangePlanDeps,
  { planId, actor, action }: PlanActionInput & { action: string },
  changesOf: (plan: PlanRow) => PlanChange,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const before = await findPlanForUpdate(tx, planId);
      if (!before) throw new AppError('NOT_FOUND');
      const changes = changesOf(before);
      await updatePlan(tx, planId, changes, clock.now());
      const states = { before: auditFacts(before), after: auditFacts({ ...before, ...changes }) };
      await writeAudit(tx, { clock, config }, { ...actor, action, subjectType: 'plan', subjectId: planId, ...states });
      await bumpContentVersion(tx);
    });
  } catch (error) {
    // Active plans are identified by price: the unique index decides, also between two admins.
    if (isUniqueViolation(error, 'plan_own_price')) throw new AppError('PRICE_TAKEN', { cause: error });
    throw error;
  }
  await contentVersion.refresh();
}

function validPriceCents({ plan_type }: PlanRow, price: number): number {
  const cents = centsOfDollars(price);
  const isTrial = plan_type === 'FREE_TRIAL';
  if (cents !== null && (cents === 0) === isTrial) return cents;
  const message = isTrial ? 'The free trial costs nothing' : 'A paid plan costs at least one cent';
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'price', message }] });
}

const auditFacts = (plan: PlanRow) => ({
  displayName: plan.display_name,
  description: plan.description,
  features: plan.features,
  price: dollarsOfCents(plan.price_cents),
  translations: typeof plan.translations === 'string' ? JSON.parse(plan.translations) : plan.translations,
  publication: plan.is_active ? 'published' : 'retired',
});
