import { notFoundMessages } from '@examplar/contract/errors';
import type { AccessCheck } from '@examplar/contract/subscriptions';
import { covers } from '@examplar/domain/plans/entitlement';
import { planLabel, planTypeOf } from '@examplar/domain/plans/plan-names';
import { runningAt } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCertification, findProvider } from '../catalogue/public.ts';
import { findLatestSubscription } from './subscriptions.repository.ts';

type Asked = { certificationId?: string | null | undefined; providerName?: string | null | undefined };

/** No place has these ids, so only a plan for everything covers them. */
const everywhere = '';

/**
 * Whether the caller's plan opens a certification or a whole provider; with neither, whether it opens everything.
 *
 * @throws AppError NOT_FOUND for a certification or a provider that is not listed
 */
export async function checkAccess(
  { db }: Pick<Deps, 'db'>,
  { userId, asked, now }: { userId: string; asked: Asked; now: Date },
): Promise<AccessCheck> {
  const places = await placesOf(db, asked);
  const running = runningAt(await findLatestSubscription(db, userId), now);
  if (!running) {
    const reason = 'You have no active plan.';
    return { hasAccess: false, hasActiveSubscription: false, planType: null, reason };
  }
  const planType = planTypeOf(running.planName);
  const hasAccess = places.every((place) => covers(running, place));
  const plan = planLabel(planType);
  return {
    hasAccess,
    hasActiveSubscription: true,
    planType,
    reason: hasAccess ? `Your plan, ${plan}, covers this.` : `Your plan, ${plan}, does not cover this.`,
  };
}

async function placesOf(
  db: Queryable,
  { certificationId, providerName }: Asked,
): Promise<{ certificationId: string; providerId: string }[]> {
  const places = [];
  if (certificationId) {
    const certification = await findCertification(db, certificationId);
    if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
    places.push({ certificationId: certification.id, providerId: certification.providerId });
  }
  if (providerName) {
    const provider = await findProvider(db, providerName);
    if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(providerName) });
    places.push({ certificationId: everywhere, providerId: provider.id });
  }
  return places.length > 0 ? places : [{ certificationId: everywhere, providerId: everywhere }];
}
