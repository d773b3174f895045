import type { CartItem } from '../../lib/cart-store.ts';
import { popularPlan } from './plan-look.ts';
import type { Plan } from './subscriptions.queries.ts';

/** A plan as the cart keeps it. */
export const cartItemOf = (plan: Plan): CartItem => ({
  planType: plan.planType,
  name: plan.displayName,
  price: plan.price,
  durationMonths: plan.durationMonths,
  description: plan.description,
  features: plan.features,
  ...(plan.name === popularPlan && { badge: 'Most Popular' }),
});
