import { notFoundMessages } from '@examplar/contract/errors';
import { type PlanName, type PlanType, planLabel, planTypeOf } from '@examplar/domain/plans/plan-names';
import { decidePurchase, type PlanToBuy, type Purchase } from '@examplar/domain/plans/purchase';
import type { Subscription } from '@examplar/domain/plans/subscription-state';
import { centsOfDollars } from '@examplar/domain/pricing/dollars';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findCertification, findProvider } from '../../catalogue/public.ts';
import { findLatestSubscription, listActivePlans, type PlanFacts } from '../../subscriptions/public.ts';

/** What a client says it wants to buy. Of `amount` only the comparison with our price counts. */
export type Wish = {
  planType: Exclude<PlanType, 'FREE_TRIAL'>;
  amount: number;
  durationMonths?: number;
  certificationId?: string | null | undefined;
  providerName?: string | null | undefined;
};

export type Choice = { plan: PlanFacts; certificationId: string | null; providerId: string | null };

/**
 * The plan that a client means: by type, price in whole cents and, where it is named, duration (PAY-1).
 * Checked in the order of PAY-1: existence, state, amount.
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH
 */
export async function choosePlan(db: Queryable, userId: string, wish: Wish, now: Date): Promise<Choice> {
  const scope = await scopeOf(db, wish);
  const latest = await findLatestSubscription(db, userId);
  const candidates = (await listActivePlans(db)).filter(
    (plan) =>
      plan.planType === wish.planType &&
      plan.priceCents > 0 &&
      (wish.durationMonths === undefined || plan.durationMonths === wish.durationMonths),
  );
  const cents = centsOfDollars(wish.amount);
  const matching = candidates.filter((plan) => plan.priceCents === cents);
  const [plan] = matching;
  if (!plan || matching.length > 1) {
    refuseIfAllAre(candidates.map((one) => decide(latest, one, scope, now)));
    throw new AppError('AMOUNT_MISMATCH');
  }
  const purchase = decide(latest, plan, scope, now);
  if (!purchase.ok) throw refusal(purchase);
  return { plan, ...scope };
}

type Scope = { certificationId: string | null; providerId: string | null };

async function scopeOf(db: Queryable, { planType, certificationId, providerName }: Wish): Promise<Scope> {
  if (planType === 'SINGLE_EXAM') {
    const certification = await findCertification(db, certificationId ?? '');
    if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
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

type Refused = Extract<Purchase, { ok: false }>;

/** Without a price that matches, the state is still told first where it is the same for every plan meant. */
function refuseIfAllAre(purchases: Purchase[]): void {
  const refused = purchases.filter((purchase): purchase is Refused => !purchase.ok);
  const [first] = refused;
  if (!first || refused.length < purchases.length) return;
  if (refused.every((purchase) => purchase.reason === first.reason)) throw refusal(first);
}

function refusal(refused: Refused): AppError {
  const covering = refused.reason === 'SUBSCRIPTION_ACTIVE' ? refused.coveringPlan : null;
  return covering === null
    ? new AppError(refused.reason)
    : new AppError(refused.reason, { message: namePlan(covering) });
}

const namePlan = (name: PlanName): string =>
  `You already have a pass for something else. The plan that covers both is ${planLabel(planTypeOf(name))}.`;
