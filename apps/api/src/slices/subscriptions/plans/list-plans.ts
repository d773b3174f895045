import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Plan, PlanFeatures, Quote } from '@examplar/contract/payments/plans';
import type { Language } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { type PlanType, planLabel, planTypeOf, planTypes } from '@examplar/domain/plans/plan-names';
import { runningAt } from '@examplar/domain/plans/subscription-state';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findProvider } from '../../catalogue/public.ts';
import { findLatestSubscription } from '../subscriptions.repository.ts';
import { presentPlan, presentQuote } from './plans.presenter.ts';
import { listActivePlans } from './plans.repository.ts';

type ListPlansDeps = Pick<Deps, 'db'>;

/** The plans of the pricing page (PLN-13). */
export async function listPlans({ db }: ListPlansDeps, language: Language): Promise<Plan[]> {
  return (await listActivePlans(db)).filter((plan) => plan.isOnPricingPage).map((plan) => presentPlan(plan, language));
}

/**
 * The prices of all plans, including passes. A provider's name appears only in the quote of the provider's pass.
 *
 * @throws AppError NOT_FOUND for a provider that is not listed
 */
export async function listQuotes(
  { db }: ListPlansDeps,
  { language, ...filter }: { planType?: PlanType | undefined; providerName?: string | undefined; language: Language },
): Promise<Quote[]> {
  const provider = filter.providerName === undefined ? null : await findProvider(db, filter.providerName);
  if (filter.providerName !== undefined && !provider) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(filter.providerName) });
  }
  const plans = await listActivePlans(db);
  return plans
    .filter((plan) => filter.planType === undefined || plan.planType === filter.planType)
    .map((plan) => presentQuote(plan, provider?.name ?? null, language));
}

/** The features of each plan type, and whether the caller has it now (PLN-13). */
export async function listPlanFeatures(
  { db }: ListPlansDeps,
  { userId, now, language }: { userId: string | null; now: Date; language: Language },
): Promise<PlanFeatures[]> {
  const plans = await listActivePlans(db);
  const running = userId === null ? null : runningAt(await findLatestSubscription(db, userId), now);
  const own = running ? planTypeOf(running.planName) : null;
  return planTypes.map((planType) => {
    // For several durations, the features of the lowest tier apply to all of them.
    const { features = [], translations } = plans.find((plan) => plan.planType === planType) ?? {};
    return {
      ...translate({ features }, { language, translations }),
      planType,
      displayName: planLabel(planType),
      active: own === planType,
    };
  });
}
