import { centsOfDollars, dollarsOfCents } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { bumpContentVersion } from '../../../platform/cache/content-version.repository.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SentTranslations, translationColumn } from '../../../platform/texts/translation-column.ts';
import { findPlanForUpdate, type PlanChange, updatePlan } from '../plans/plans.admin.repository.ts';

type ChangePlanDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;
type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanForUpdate>>>;
type PlanActionInput = { planId: string; actor: Actor };
type PlanFields = {
  displayName: string;
  description: string;
  features: string[];
  price: number;
  translations?: SentTranslations | undefined;
};

/**
 * Changes texts and price for future orders; active subscriptions and existing orders are not affected.
 *
 * @throws AppError NOT_FOUND, PRICE_TAKEN, VALIDATION_FAILED for a trial with a price or a paid plan without one
 */
export const changePlan = (
  deps: ChangePlanDeps,
  { planId, actor, ...fields }: PlanActionInput & PlanFields,
): Promise<void> =>
  change(deps, { planId, actor, action: 'plans.update' }, (plan) => ({
    display_name: fields.displayName,
    description: fields.description,
    features: fields.features,
    price_cents: validPriceCents(plan, fields.price),
    ...translationColumn(fields.translations),
  }));

/** @throws AppError NOT_FOUND, PRICE_TAKEN */
export const publishPlan = (deps: ChangePlanDeps, input: PlanActionInput): Promise<void> =>
  change(deps, { ...input, action: 'plans.publish' }, () => ({ is_active: true }));

/** Stops selling a plan; active subscriptions continue. @throws AppError NOT_FOUND */
export const retirePlan = (deps: ChangePlanDeps, input: PlanActionInput): Promise<void> =>
  change(deps, { ...input, action: 'plans.retire' }, () => ({ is_active: false }));

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
    if (isUniqueViolation(error, 'plan_active_price')) throw new AppError('PRICE_TAKEN', { cause: error });
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
