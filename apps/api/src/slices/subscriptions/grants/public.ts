// Turns orders into access time and takes it back.
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type AcquireResult, type Acquisition, acquire } from './grants.ts';

export { lockUser } from '../changes/subscription-rows.repository.ts';
export type { AcquireResult } from './grants.ts';
export { restoreOrder, revokeOrder } from './grants.ts';

/**
 * Turns a settled order into access time, in the transaction that settles it. Call `lockUser` first. Never refuses, because the money has
 * been taken.
 */
export const settleOrder = (
  tx: Tx,
  clock: Clock,
  order: Omit<Acquisition, 'source' | 'orderId'> & { orderId: string },
): Promise<AcquireResult> => acquire(tx, clock, { ...order, source: 'order' });
