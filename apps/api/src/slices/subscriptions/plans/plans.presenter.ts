import type { Plan, Quote } from '@examplar/contract/payments/plans';
import { planLabel } from '@examplar/domain/plans/plan-names';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import type { PlanFacts } from './plans.repository.ts';

export function presentPlan(plan: PlanFacts): Plan {
  return {
    id: plan.id,
    name: plan.name,
    displayName: plan.displayName,
    price: dollarsOfCents(plan.priceCents),
    description: plan.description,
    features: plan.features,
    planType: plan.planType,
    durationMonths: plan.durationMonths,
  };
}

/** The quote of a provider pass contains the provider's name, if known (PLN-13). */
export function presentQuote(plan: PlanFacts, providerName: string | null): Quote {
  const ofProvider = plan.planType === 'PROVIDER_PASS' ? providerName : null;
  return {
    planType: plan.planType,
    name: plan.name,
    displayName: ofProvider === null ? plan.displayName : planLabel(plan.planType, ofProvider),
    providerName: ofProvider,
    durationMonths: plan.durationMonths,
    price: dollarsOfCents(plan.priceCents),
  };
}
