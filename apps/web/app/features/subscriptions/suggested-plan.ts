import { popularPlan } from './plan-look.ts';

/** The name of the plan to suggest: the popular one, or for those who have bought a plan the next larger one, if there is one. */
export function suggestedPlan(plans: readonly { name: string; price: number }[], current: string | undefined) {
  const owned = plans.find(({ name }) => name === current);
  if (!owned || owned.price === 0) return popularPlan;
  const larger = plans.filter(({ price }) => price > owned.price);
  return larger.toSorted((one, other) => one.price - other.price)[0]?.name;
}
