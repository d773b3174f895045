import { type PlanName, type PlanType, planNames, planTypeOf } from './plan-names.ts';

export const recommendationLimit = 3;

/**
 * Up to three plans for someone who wants into one certification, cheapest first; at one price the longer, then the wider.
 *
 * Every plan is sufficient for one certification, so what is passed in decides: active plans, and the free trial only
 * for someone who may still start it.
 */
export function recommendPlans<P extends { name: PlanName; priceCents: number; durationMonths: number }>(
  plans: readonly P[],
): P[] {
  return plans
    .toSorted(
      (a, b) =>
        a.priceCents - b.priceCents ||
        b.durationMonths - a.durationMonths ||
        planNames.indexOf(b.name) - planNames.indexOf(a.name),
    )
    .slice(0, recommendationLimit);
}

/** The one sentence that says what a recommended plan opens. */
export function recommendationReason(
  plan: { name: PlanName; durationMonths: number },
  place: { certificationName: string; providerName: string },
): string {
  const months = plan.durationMonths === 1 ? '1 month' : `${plan.durationMonths} months`;
  const sentences: Record<PlanType, string> = {
    FREE_TRIAL: 'Opens every question and exam for 30 days, free, once per account.',
    SINGLE_EXAM: `Opens every question and exam of ${place.certificationName} for ${months}.`,
    PROVIDER_PASS: `Opens every ${place.providerName} certification for ${months}.`,
    ALL_ACCESS: `Opens every certification of every provider for ${months}.`,
  };
  return sentences[planTypeOf(plan.name)];
}
