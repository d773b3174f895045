import { centsOfDollars, dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../../platform/cache/content-version.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findPlanForUpdate, updatePlan } from '../plans/plans.admin.repository.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanForUpdate>>>;
type OnPlan = { planId: string; acting: Acting };
type Fields = { displayName: string; description: string; features: string[]; price: number };

/**
 * Changes words and price for orders from now on; running subscriptions and placed orders keep what they have.
 *
 * @throws AppError NOT_FOUND, PRICE_TAKEN, VALIDATION_FAILED for a trial that costs or a plan that does not
 */
export const changePlan = (deps: Needs, { planId, acting, ...fields }: OnPlan & Fields): Promise<void> =>
  change(deps, { planId, acting, action: 'plans.update' }, (plan) => ({
    display_name: fields.displayName,
    description: fields.description,
    features: fields.features,
    price_cents: priceOf(plan, fields.price),
  }));

/** @throws AppError NOT_FOUND, PRICE_TAKEN */
export const publishPlan = (deps: Needs, on: OnPlan): Promise<void> =>
  change(deps, { ...on, action: 'plans.publish' }, () => ({ is_active: true }));

/** Stops selling a plan; running subscriptions go on. @throws AppError NOT_FOUND */
export const retirePlan = (deps: Needs, on: OnPlan): Promise<void> =>
  change(deps, { ...on, action: 'plans.retire' }, () => ({ is_active: false }));

async function change(
  { db, clock, config, contentVersion }: Needs,
  { planId, acting, action }: OnPlan & { action: string },
  changesOf: (plan: PlanRow) => Partial<PlanRow>,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const before = await findPlanForUpdate(tx, planId);
      if (!before) throw new AppError('NOT_FOUND');
      const changes = changesOf(before);
      await updatePlan(tx, planId, changes, clock.now());
      const pictures = { before: auditFacts(before), after: auditFacts({ ...before, ...changes }) };
      await writeAudit(
        tx,
        { clock, config },
        { ...acting, action, subjectType: 'plan', subjectId: planId, ...pictures },
      );
      await bumpContentVersion(tx);
    });
  } catch (error) {
    // The price of an active plan names it: the index decides, also between two admins.
    if (isUniqueViolation(error, 'plan_active_price')) throw new AppError('PRICE_TAKEN', { cause: error });
    throw error;
  }
  await contentVersion.refresh();
}

function priceOf({ plan_type }: PlanRow, price: number): number {
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
  publication: plan.is_active ? 'published' : 'retired',
});
