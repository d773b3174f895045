import { type PlanName, type PlanType, planNames, toPlanType } from './plan-names.ts';

export const recommendationLimit = 3;

/**
 * Up to three plans that cover one certification, cheapest first; at the same price the longer, then the wider one.
 *
 * Every plan covers one certification, so the caller decides what is recommended: active plans, and the free trial only
 * for users who may still start it.
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

/** One sentence that says what a recommended plan covers. */
export function recommendationReason(
  plan: { name: PlanName; durationMonths: number },
  place: { certificationName: string; providerName: string },
): string {
  const months = plan.durationMonths === 1 ? '1 month' : `${plan.durationMonths} months`;
  const sentences: Record<PlanType, string> = {
    FREE_TRIAL: 'Every question and exam, free for 30 days. One trial per account.',
    SINGLE_EXAM: `Unlocks every question and exam of ${place.certificationName} for ${months}.`,
    PROVIDER_PASS: `Unlocks every ${place.providerName} certification for ${months}.`,
    ALL_ACCESS: `Unlocks every certification of every provider for ${months}.`,
  };
  return sentences[toPlanType(plan.name)];
}
