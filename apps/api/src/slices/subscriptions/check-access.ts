import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { AccessCheck } from '@examplar/contract/payments/subscriptions';
import { covers, hasRunningSeat } from '@examplar/domain/plans/entitlement';
import { planLabel, toPlanType } from '@examplar/domain/plans/plan-names';
import { runningAt } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCertification, findProvider } from '../catalogue/public.ts';
import { findEntitlement } from './subscriptions.repository.ts';

type Scope = { certificationId?: string | null | undefined; providerName?: string | null | undefined };

/** An id of no certification or provider, so that only a plan for everything covers it. */
const noId = '';

/**
 * Checks whether the caller's plan, or a team's seat, covers a certification or a whole provider; with neither, whether it covers everything. With both, the
 * certification decides, and must belong to the provider.
 *
 * @throws AppError NOT_FOUND for an unlisted certification or provider, and for a certification of another provider
 */
export async function checkAccess(
  { db }: Pick<Deps, 'db'>,
  { userId, scope, now }: { userId: string; scope: Scope; now: Date },
): Promise<AccessCheck> {
  const place = await findPlace(db, scope);
  const { subscription, seat } = await findEntitlement(db, userId);
  const running = runningAt(subscription, now);
  const hasAccess = covers(running, place);
  // A plan of one's own comes first: the seat is named where access comes from it alone (TEA-32).
  if (!hasAccess && seat && hasRunningSeat(seat.endsOn, now)) {
    const reason = `Your seat at ${seat.team} covers this.`;
    return { hasAccess: true, hasActiveSubscription: false, planType: 'ALL_ACCESS', reason };
  }
  if (!running) {
    const reason = 'You have no active plan.';
    return { hasAccess: false, hasActiveSubscription: false, planType: null, reason };
  }
  const planType = toPlanType(running.planName);
  const plan = planLabel(planType);
  return {
    hasAccess,
    hasActiveSubscription: true,
    planType,
    reason: hasAccess ? `Your plan, ${plan}, covers this.` : `Your plan, ${plan}, does not cover this.`,
  };
}

async function findPlace(
  db: Queryable,
  { certificationId, providerName }: Scope,
): Promise<{ certificationId: string; providerId: string }> {
  const provider = providerName ? await findProvider(db, providerName) : undefined;
  if (providerName && !provider) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(providerName) });
  }
  if (!certificationId) return { certificationId: noId, providerId: provider?.id ?? noId };
  const certification = await findCertification(db, certificationId);
  if (!certification || (provider && certification.providerId !== provider.id)) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  }
  return { certificationId: certification.id, providerId: certification.providerId };
}
