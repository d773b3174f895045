import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetBuyer } from '../payments/public.ts';
import { forgetReporter } from '../questions/public.ts';
import { exportSubscriptionHistory, rememberTrialUse } from '../subscriptions/public.ts';

/** A slice's part in the transaction that removes an account, run before the account's own rows are deleted. */
export type RemovalPart = (tx: Tx, deps: Pick<Deps, 'config' | 'clock'>, userId: string) => Promise<void>;

/** The parts of slices that keep data without the user, or that must remember what the user has used up. */
export const removalParts: RemovalPart[] = [
  // The trial was recorded under the address of that day; the current address may differ.
  async (tx, deps, userId) => {
    for await (const changes of exportSubscriptionHistory({ db: tx }, { userId })) {
      const hasTried = changes.some(({ planType, event }) => planType === 'FREE_TRIAL' && event === 'started');
      if (hasTried) return rememberTrialUse(tx, deps, userId);
    }
  },
  async (tx, _deps, userId) => forgetBuyer(tx, userId),
  async (tx, _deps, userId) => forgetReporter(tx, userId),
];
