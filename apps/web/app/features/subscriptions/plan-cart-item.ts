import type { CartItem } from '../../lib/purchase/cart-store.ts';
import type { Plan } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { popularPlan } from './plan-look.ts';

/** A plan as a cart item. */
export const cartItemOf = (plan: Plan): CartItem => ({
  planType: plan.planType,
  name: plan.displayName,
  price: plan.price,
  durationMonths: plan.durationMonths,
  description: plan.description,
  features: plan.features,
  ...(plan.name === popularPlan && { badge: say('plan.popular') }),
});
