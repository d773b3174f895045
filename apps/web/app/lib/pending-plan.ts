const key = 'pending-plan';

/** The id of the plan that a visitor chose before signing in. */
export function rememberPendingPlan(planId: string) {
  sessionStorage.setItem(key, planId);
}

export function takePendingPlan(): string | null {
  const planId = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return planId;
}
