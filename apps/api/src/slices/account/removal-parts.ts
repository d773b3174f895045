import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetBuyer } from '../payments/public.ts';
import { forgetReporter } from '../questions/public.ts';
import { exportSubscriptionHistory, rememberTrialUse } from '../subscriptions/public.ts';

/** What a slice does in the transaction that removes a person, before the account's own rows go. */
export type RemovalPart = (tx: Tx, deps: Pick<Deps, 'config' | 'clock'>, userId: string) => Promise<void>;

/** Every slice that keeps something without the person, or remembers what the person has used up. */
export const removalParts: RemovalPart[] = [
  // The start of a trial noted the address of that day; the present one may be another.
  async (tx, deps, userId) => {
    for await (const changes of exportSubscriptionHistory({ db: tx }, { userId })) {
      const hasTried = changes.some(({ planType, event }) => planType === 'FREE_TRIAL' && event === 'started');
      if (hasTried) return rememberTrialUse(tx, deps, userId);
    }
  },
  async (tx, _deps, userId) => forgetBuyer(tx, userId),
  async (tx, _deps, userId) => forgetReporter(tx, userId),
];
