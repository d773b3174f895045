import type { ListPrices } from '@examplar/domain/plans/paid-time';
import type { PlanToBuy } from '@examplar/domain/plans/purchase';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { forfeitActiveGrants, insertGrant, readGrants, type StoredGrant } from './grants.repository.ts';
import { reconstructOlderGrants } from './older-grants.ts';

/** A user's grants in the order of granting, including those from before grants were stored. Call `lockUser` first. */
export async function loadGrants(tx: Tx, userId: string): Promise<StoredGrant[]> {
  await reconstructOlderGrants(tx, userId);
  return readGrants(tx, userId);
}

export type RecordGrantInput = PlanToBuy & {
  userId: string;
  /** The id of its entry in the history. */
  id: string;
  subscriptionId: string;
  source: 'trial' | 'order' | 'grant';
  orderId?: string | undefined;
  creditDays?: number;
  /** None for the trial, which costs nothing and never adds to another plan. */
  listPrices?: ListPrices;
};

/** Records the grant of an order, a trial or an admin, in addition to its history entry. */
export async function recordGrant(tx: Tx, clock: Clock, { orderId, ...grant }: RecordGrantInput): Promise<void> {
  const recorded = {
    extraDays: 0,
    creditDays: 0,
    listPrices: {},
    ...grant,
    orderId: orderId ?? null,
    grantedAt: clock.now(),
    revokedAt: null,
    forfeitedAt: null,
  };
  await reconstructOlderGrants(tx, grant.userId, grant.id);
  await insertGrant(tx, recorded);
}

/** Forfeits all active grants, as a cancellation does. */
export async function forfeitGrants(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await reconstructOlderGrants(tx, userId);
  await forfeitActiveGrants(tx, userId, clock.now());
}
