import { browserStorage } from '../session/browser-storage.ts';

const key = 'pending-plan';

/** The id of the plan that a visitor chose before signing in. */
export function rememberPendingPlan(planId: string) {
  browserStorage.session.setItem(key, planId);
}

export function takePendingPlan(): string | null {
  const planId = browserStorage.session.getItem(key);
  browserStorage.session.removeItem(key);
  return planId;
}
