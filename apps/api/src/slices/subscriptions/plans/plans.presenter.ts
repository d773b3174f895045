import type { Plan, Quote } from '@examplar/contract/payments/plans';
import type { Language } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { planLabel } from '@examplar/domain/plans/plan-names';
import { dollarsOfCents } from '@examplar/domain/pricing/dollars';
import type { PlanFacts } from './plans.repository.ts';

export function presentPlan(plan: PlanFacts, language: Language): Plan {
  const { displayName, description, features, translations } = plan;
  return {
    ...translate({ displayName, description, features }, { language, translations, names: ['displayName'] }),
    id: plan.id,
    name: plan.name,
    price: dollarsOfCents(plan.priceCents),
    planType: plan.planType,
    durationMonths: plan.durationMonths,
  };
}

/** The quote of a provider pass contains the provider's name, if known (PLN-13). */
export function presentQuote(plan: PlanFacts, providerName: string | null, language: Language): Quote {
  const ofProvider = plan.planType === 'PROVIDER_PASS' ? providerName : null;
  return {
    planType: plan.planType,
    name: plan.name,
    displayName: ofProvider === null ? displayNameOf(plan, language) : planLabel(plan.planType, ofProvider),
    providerName: ofProvider,
    durationMonths: plan.durationMonths,
    price: dollarsOfCents(plan.priceCents),
  };
}

/** The name of a plan in a language; the English one where it has no translation. */
export const displayNameOf = (
  { displayName, translations }: Pick<PlanFacts, 'displayName' | 'translations'>,
  language: Language,
): string => translate({ displayName }, { language, translations, names: ['displayName'] }).displayName;
