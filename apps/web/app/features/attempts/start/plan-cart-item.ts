import type { Recommendation } from '@examplar/contract/payments/plans';
import type { CartItem } from '../../../lib/purchase/cart-store.ts';
import { offerName } from '../../../lib/purchase/plan-label.ts';

type Place = { certificationName: string; providerName: string; features: string[] };

/** A recommended plan as a cart item; a pass names what it unlocks. */
export function planCartItem(plan: Recommendation, { certificationName, providerName, features }: Place): CartItem {
  return {
    planType: plan.planType,
    name: offerName(plan),
    price: plan.price,
    durationMonths: plan.durationMonths,
    description: plan.reason,
    features,
    ...(plan.planType === 'SINGLE_EXAM' && { certificationId: plan.certificationId, certificationName }),
    ...(plan.planType === 'PROVIDER_PASS' && { providerName: plan.providerName ?? providerName }),
  };
}
