import { type PlanName, planTypeOf } from './plan-names.ts';
import type { Subscription } from './subscription-state.ts';

/** How far a plan reaches: which plan, and for a pass what it is a pass for. */
export type Reach = Pick<Subscription, 'planName' | 'certificationId' | 'providerId'>;

/** Whether two plans of one tier unlock the same. */
export function hasSameScope(a: Reach, b: Reach): boolean {
  switch (planTypeOf(a.planName)) {
    case 'SINGLE_EXAM':
      return a.certificationId === b.certificationId;
    case 'PROVIDER_PASS':
      return a.providerId === b.providerId;
    default:
      return true;
  }
}

/** The smallest plan that covers two passes: one provider's pass where that is enough, else all access. */
export function smallestCovering(a: Reach, b: Reach): Reach & { planName: PlanName } {
  if (a.providerId !== null && a.providerId === b.providerId) {
    return { planName: 'PROVIDER_PASS', certificationId: null, providerId: a.providerId };
  }
  return { planName: 'BASIC_3M', certificationId: null, providerId: null };
}
