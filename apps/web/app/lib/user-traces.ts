import { forgetWanted } from './after-purchase.ts';
import { browserStorage } from './browser-storage.ts';
import { useCartStore } from './cart-store.ts';
import { takePendingPlan } from './pending-plan.ts';
import { forgetReturnTo } from './session/return-to.ts';

/** Before an attempt's id: which of its questions was shown last. */
export const questionPlacePrefix = 'question-of-';

/** Forgets what the last user did in this browser, so that the next one at a shared machine finds nothing of it. The theme stays. */
export function forgetTraces() {
  useCartStore.getState().clear();
  takePendingPlan();
  forgetReturnTo();
  forgetWanted();
  for (const key of browserStorage.session.keys()) {
    if (key.startsWith(questionPlacePrefix)) browserStorage.session.removeItem(key);
  }
}
