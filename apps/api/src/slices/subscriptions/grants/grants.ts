import type { PlanToBuy } from '@examplar/domain/plans/purchase';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { forfeitStanding, insertGrant, readGrants, type StoredGrant } from './grants.repository.ts';
import { enterOlderGrants } from './older-grants.ts';

/** A user's grants in the order in which they were granted, with those from before they were kept. After `lockUser`. */
export async function loadGrants(tx: Tx, userId: string): Promise<StoredGrant[]> {
  await enterOlderGrants(tx, userId);
  return readGrants(tx, userId);
}

export type GrantToRecord = PlanToBuy & {
  userId: string;
  /** Of the line of the history that tells of it. */
  id: string;
  subscriptionId: string;
  source: 'trial' | 'order' | 'grant';
  orderId?: string | undefined;
  creditDays?: number;
};

/** Keeps what an order, a trial or staff gave, beside its line of the history. */
export async function recordGrant(tx: Tx, clock: Clock, { orderId, ...grant }: GrantToRecord): Promise<void> {
  const recorded = {
    extraDays: 0,
    creditDays: 0,
    ...grant,
    orderId: orderId ?? null,
    grantedAt: clock.now(),
    revokedAt: null,
    forfeitedAt: null,
  };
  await enterOlderGrants(tx, grant.userId, grant.id);
  await insertGrant(tx, recorded);
}

/** Gives up what stands, as a cancellation does. */
export async function forfeitGrants(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await enterOlderGrants(tx, userId);
  await forfeitStanding(tx, userId, clock.now());
}
