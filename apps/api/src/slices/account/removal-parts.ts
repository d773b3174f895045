import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasUsedTrial, rememberTrialUse } from '../subscriptions/public.ts';

/** What a slice does in the transaction that removes a person, before the account's own rows go. */
export type RemovalPart = (tx: Tx, deps: Pick<Deps, 'config' | 'clock'>, userId: string) => Promise<void>;

/** Every slice that keeps something without the person, or remembers what the person has used up. */
export const removalParts: RemovalPart[] = [
  // Also under an address that was changed after the trial had begun.
  async (tx, deps, userId) => {
    if (await hasUsedTrial({ ...deps, db: tx }, userId)) await rememberTrialUse(tx, deps, userId);
  },
];
