import type { Recommendation } from '@examplar/contract/plans';
import type { CartItem } from '../../lib/cart-store.ts';

type Place = { certificationName: string; providerName: string; features: string[] };

/** A recommended plan as the cart keeps it; a pass names the one thing that it opens. */
export function planCartItem(plan: Recommendation, { certificationName, providerName, features }: Place): CartItem {
  return {
    planType: plan.planType,
    name: plan.displayName,
    price: plan.price,
    durationMonths: plan.durationMonths,
    description: plan.reason,
    features,
    ...(plan.planType === 'SINGLE_EXAM' && { certificationId: plan.certificationId, certificationName }),
    ...(plan.planType === 'PROVIDER_PASS' && { providerName: plan.providerName ?? providerName }),
  };
}
