import { type PlanName, toPlanType } from './plan-names.ts';
import type { Subscription } from './subscription-state.ts';

/** The reach of a plan: its name and, for a pass, its certification or provider. */
export type Reach = Pick<Subscription, 'planName' | 'certificationId' | 'providerId'>;

/** The reach of a plan to buy. */
export type BoughtReach = Reach & {
  /**
   * Of a pass for an exam whose end is known its successor, and of a pass for a successor the exams that it takes the place of and whose
   * end is known: passes for them have the same reach, as long as the end is known (PLN-17).
   */
  sameReachAs?: readonly string[];
};

/** True if a plan to buy of the same tier has the reach of the one that the user has. */
export function hasSameScope(current: Reach, plan: BoughtReach): boolean {
  switch (toPlanType(current.planName)) {
    case 'SINGLE_EXAM':
      return (
        current.certificationId === plan.certificationId ||
        (current.certificationId !== null && plan.sameReachAs?.includes(current.certificationId) === true)
      );
    case 'PROVIDER_PASS':
      return current.providerId === plan.providerId;
    default:
      return true;
  }
}

/** The smallest plan that covers two passes (PLN-9): a provider pass if that is enough, otherwise all access. */
export function smallestCovering(a: Reach, b: Reach): Reach & { planName: PlanName } {
  if (a.providerId !== null && a.providerId === b.providerId) {
    return { planName: 'PROVIDER_PASS', certificationId: null, providerId: a.providerId };
  }
  return { planName: 'BASIC_3M', certificationId: null, providerId: null };
}
