import type { Viewer } from '@examplar/domain/plans/entitlement';
import type { Queryable } from '../../platform/database/database.ts';
import { findLatestSubscription } from './subscriptions.repository.ts';

/** Who asks, as the domain's rule `mayOpen` wants to know it. */
export async function viewerOf(db: Queryable, userId: string | null): Promise<Viewer> {
  if (userId === null) return { kind: 'visitor' };
  return { kind: 'user', subscription: await findLatestSubscription(db, userId) };
}
