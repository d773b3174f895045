import { notFoundMessages } from '@examplar/contract/calls/errors';
import { isRetired } from '@examplar/domain/catalogue/statuses';
import { type PlanName, type PlanType, planLabel, planTypeOf } from '@examplar/domain/plans/plan-names';
import { decidePurchase, type PlanToBuy, type Purchase } from '@examplar/domain/plans/purchase';
import type { Subscription } from '@examplar/domain/plans/subscription-state';
import { centsOfDollars } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findCertification, findProvider } from '../../catalogue/public.ts';
import { findLatestSubscription, listActivePlans, type PlanFacts } from '../../subscriptions/public.ts';

/** The purchase that the client requests. `amount` is only compared with our price. */
export type PurchaseInput = {
  planType: Exclude<PlanType, 'FREE_TRIAL'>;
  amount: number;
  durationMonths?: number;
  certificationId?: string | null | undefined;
  providerName?: string | null | undefined;
};

export type PlanChoice = { plan: PlanFacts; certificationId: string | null; providerId: string | null };

/**
 * Finds the plan by type, price in whole cents and, if given, duration. Checks existence, state and amount in this order (PAY-1). A pass for
 * an exam that can no longer be taken is not sold, nor renewed (PLN-16).
 *
 * @throws AppError NOT_FOUND, EXAM_RETIRED, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH
 */
export async function choosePlan(
  db: Queryable,
  userId: string,
  purchase: PurchaseInput,
  now: Date,
): Promise<PlanChoice> {
  const scope = await scopeOf(db, purchase, now);
  const latest = await findLatestSubscription(db, userId);
  const candidates = (await listActivePlans(db)).filter(
    (plan) =>
      plan.planType === purchase.planType &&
      plan.priceCents > 0 &&
      (purchase.durationMonths === undefined || plan.durationMonths === purchase.durationMonths),
  );
  const cents = centsOfDollars(purchase.amount);
  const matching = candidates.filter((plan) => plan.priceCents === cents);
  const [plan] = matching;
  if (!plan || matching.length > 1) {
    throwCommonRefusal(candidates.map((one) => decide(latest, one, scope, now)));
    throw new AppError('AMOUNT_MISMATCH');
  }
  const decision = decide(latest, plan, scope, now);
  if (!decision.ok) throw refusal(decision);
  return { plan, ...scope };
}

type Scope = { certificationId: string | null; providerId: string | null };

async function scopeOf(
  db: Queryable,
  { planType, certificationId, providerName }: PurchaseInput,
  now: Date,
): Promise<Scope> {
  if (planType === 'SINGLE_EXAM') {
    const certification = await findCertification(db, certificationId ?? '');
    if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
    if (isRetired(certification, now)) throw new AppError('EXAM_RETIRED');
    return { certificationId: certification.id, providerId: certification.providerId };
  }
  if (planType === 'PROVIDER_PASS') {
    const provider = await findProvider(db, providerName ?? '');
    if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(providerName ?? '') });
    return { certificationId: null, providerId: provider.id };
  }
  return { certificationId: null, providerId: null };
}

function decide(latest: Subscription | null, plan: PlanFacts, scope: Scope, now: Date): Purchase {
  const toBuy: PlanToBuy = { planName: plan.name, durationMonths: plan.durationMonths, ...scope };
  return decidePurchase(latest, toBuy, now);
}

type RefusedPurchase = Extract<Purchase, { ok: false }>;

/** If no price matches, the refusal by state still comes first, provided that it is the same for all candidates. */
function throwCommonRefusal(purchases: Purchase[]): void {
  const refused = purchases.filter((purchase): purchase is RefusedPurchase => !purchase.ok);
  const [first] = refused;
  if (!first || refused.length < purchases.length) return;
  if (refused.every((purchase) => purchase.reason === first.reason)) throw refusal(first);
}

function refusal(refused: RefusedPurchase): AppError {
  const covering = refused.reason === 'SUBSCRIPTION_ACTIVE' ? refused.coveringPlan : null;
  return covering === null
    ? new AppError(refused.reason)
    : new AppError(refused.reason, { message: coveredByMessage(covering) });
}

const coveredByMessage = (name: PlanName): string =>
  `You already have a pass for something else. The plan that covers both is ${planLabel(planTypeOf(name))}.`;
