import { type PlanName, toPlanType } from './plan-names.ts';
import type { Subscription } from './subscription-state.ts';

/** The reach of a plan: its name and, for a pass, its certification or provider. */
export type Reach = Pick<Subscription, 'planName' | 'certificationId' | 'providerId'>;

/** True if two plans of the same tier unlock the same content. */
export function hasSameScope(a: Reach, b: Reach): boolean {
  switch (toPlanType(a.planName)) {
    case 'SINGLE_EXAM':
      return a.certificationId === b.certificationId;
    case 'PROVIDER_PASS':
      return a.providerId === b.providerId;
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
