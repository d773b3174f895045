import { forgetPageAfterPurchase } from '../purchase/after-purchase.ts';
import { useCartStore } from '../purchase/cart-store.ts';
import { takePendingPlan } from '../purchase/pending-plan.ts';
import { browserStorage } from './browser-storage.ts';
import { forgetReturnTo } from './return-to.ts';

/** Before an attempt's id: which of its questions was shown last. */
export const questionPlacePrefix = 'question-of-';

/** Before an attempt's id: which of its questions has a choice that is not sent yet, and the choice. */
export const questionChoicePrefix = 'choice-of-';

/** Before a question's id: a note that is not saved yet. */
export const unsavedNotePrefix = 'note-on-';

/** Before a certification's id: when the outcome was reported whose message the user closed. */
export const closedOutcomePrefix = 'outcome-of-';

const prefixes = [questionPlacePrefix, questionChoicePrefix, unsavedNotePrefix, closedOutcomePrefix];

/** Forgets what the last user did in this browser, so that the next one at a shared machine finds no trace of it. The theme stays. */
export function forgetTraces() {
  useCartStore.getState().clear();
  takePendingPlan();
  forgetReturnTo();
  forgetPageAfterPurchase();
  for (const storage of [browserStorage.session, browserStorage.local]) {
    for (const key of storage.keys()) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
}
