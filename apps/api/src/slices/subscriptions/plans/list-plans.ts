import { notFoundMessages } from '@examplar/contract/errors';
import type { Plan, PlanFeatures, Quote } from '@examplar/contract/plans';
import { type PlanType, planLabel, planTypeOf, planTypes } from '@examplar/domain/plans/plan-names';
import { runningAt } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findProvider } from '../../catalogue/public.ts';
import { findLatestSubscription } from '../subscriptions.repository.ts';
import { presentPlan, presentQuote } from './plans.presenter.ts';
import { listActivePlans } from './plans.repository.ts';

type Needs = Pick<Deps, 'db'>;

/** The plans of the pricing page (PLN-13). */
export async function listPlans({ db }: Needs): Promise<Plan[]> {
  return (await listActivePlans(db)).filter((plan) => plan.isOnPricingPage).map(presentPlan);
}

/**
 * What each plan costs, the passes too. A provider's name goes into the quote of its pass and leaves the others alone.
 *
 * @throws AppError NOT_FOUND for a provider that is not listed
 */
export async function listQuotes(
  { db }: Needs,
  wanted: { planType?: PlanType | undefined; providerName?: string | undefined },
): Promise<Quote[]> {
  const provider = wanted.providerName === undefined ? null : await findProvider(db, wanted.providerName);
  if (wanted.providerName !== undefined && !provider) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(wanted.providerName) });
  }
  const plans = await listActivePlans(db);
  return plans
    .filter((plan) => wanted.planType === undefined || plan.planType === wanted.planType)
    .map((plan) => presentQuote(plan, provider?.name ?? null));
}

/** What each plan type unlocks, and which of it the caller has now (PLN-13). */
export async function listPlanFeatures(
  { db }: Needs,
  { userId, now }: { userId: string | null; now: Date },
): Promise<PlanFeatures[]> {
  const plans = await listActivePlans(db);
  const running = userId === null ? null : runningAt(await findLatestSubscription(db, userId), now);
  const own = running ? planTypeOf(running.planName) : null;
  return planTypes.map((planType) => ({
    planType,
    displayName: planLabel(planType),
    // Of several durations the lowest tier's list is the one that all of them keep.
    features: plans.find((plan) => plan.planType === planType)?.features ?? [],
    active: own === planType,
  }));
}
