import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Plan, PlanFeatures, Quote, Recommendation } from '@examplar/contract/payments/plans';
import { isRetired } from '@examplar/domain/catalogue/statuses';
import type { Language } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { featureKind } from '@examplar/domain/plans/feature-kinds';
import { type PlanType, planLabel, planTypes, toPlanType } from '@examplar/domain/plans/plan-names';
import { decidePurchase, decideTrial } from '@examplar/domain/plans/purchase';
import { recommendationReason, recommendPlans } from '@examplar/domain/plans/recommendations';
import { runningAt } from '@examplar/domain/plans/subscription-state';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Writer } from '../../../platform/texts/texts.ts';
import { type CertificationFacts, findCertification, findProvider, listSameReach } from '../../catalogue/public.ts';
import { findLatestSubscription } from '../subscriptions.repository.ts';
import { hasUsedTrial } from '../trial.ts';
import { listActivePlans, type PlanFacts } from './plans.repository.ts';

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
  const own = running ? toPlanType(running.planName) : null;
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

/**
 * Recommends up to 3 plans that cover a certification, cheapest first (PLN-13). Signed-in users get only plans that they could buy or start
 * now. The pass for an exam that can no longer be taken is left out (PLN-16).
 *
 * @throws AppError NOT_FOUND
 */
export async function listRecommendations(
  deps: Pick<Deps, 'db' | 'config'>,
  {
    certificationId,
    userId,
    now,
    language,
  }: { certificationId: string; userId: string | null; now: Date; language: Language },
): Promise<Recommendation[]> {
  const certification = await findCertification(deps.db, certificationId);
  if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const isSold = ({ planType }: PlanFacts) => planType !== 'SINGLE_EXAM' || !isRetired(certification, now);
  const plans = (await listActivePlans(deps.db)).filter(isSold);
  const offered = userId === null ? plans : await listPurchasable(deps, { userId, certification, now, plans });
  return recommendPlans(offered).map((plan) => ({
    ...presentQuote(plan, certification.providerName, language),
    certificationId: certification.id,
    reason: recommendationReason(plan, {
      certificationName: certification.title,
      providerName: certification.providerName,
    }),
  }));
}

type RecommendInput = { userId: string; certification: CertificationFacts; now: Date; plans: PlanFacts[] };

async function listPurchasable(
  deps: Pick<Deps, 'db' | 'config'>,
  { userId, certification, now, plans }: RecommendInput,
): Promise<PlanFacts[]> {
  const latest = await findLatestSubscription(deps.db, userId);
  const isTrialUsed = await hasUsedTrial(deps, userId);
  const sameReachAs = await listSameReach(deps.db, certification.id);
  return plans.filter((plan) =>
    plan.planType === 'FREE_TRIAL'
      ? decideTrial(latest, isTrialUsed, now).ok
      : decidePurchase(
          latest,
          { ...toReach(plan, certification), sameReachAs, durationMonths: plan.durationMonths },
          now,
        ).ok,
  );
}

const toReach = ({ name, planType }: PlanFacts, certification: CertificationFacts) => ({
  planName: name,
  certificationId: planType === 'SINGLE_EXAM' ? certification.id : null,
  providerId: planType === 'SINGLE_EXAM' || planType === 'PROVIDER_PASS' ? certification.providerId : null,
});

export function presentPlan(plan: PlanFacts, language: Language): Plan {
  const { displayName, description, features, translations } = plan;
  return {
    ...translate({ displayName, description, features }, { language, translations, names: ['displayName'] }),
    featureKinds: features.map(featureKind),
    id: plan.id,
    name: plan.name,
    price: dollarsOfCents(plan.priceCents),
    planType: plan.planType,
    durationMonths: plan.durationMonths,
  };
}

/** The quote of a provider pass contains the provider's name, if known (PLN-13). */
export function presentQuote(plan: PlanFacts, providerName: string | null, language: Language): Quote {
  const ofProvider = plan.planType === 'PROVIDER_PASS' ? providerName : null;
  return {
    planType: plan.planType,
    name: plan.name,
    displayName: ofProvider === null ? displayNameOf(plan, language) : planLabel(plan.planType, ofProvider),
    providerName: ofProvider,
    durationMonths: plan.durationMonths,
    price: dollarsOfCents(plan.priceCents),
  };
}

export type PlanInMail = { plan_type: string; provider_name: string | null };

/** The name of the plan's type, as mails write it; that of a provider pass contains the provider. */
export const planInMail = (say: Writer, { plan_type: plan, provider_name: provider }: PlanInMail): string =>
  plan === 'PROVIDER_PASS' && provider
    ? say('mail.planEnding.plan.ofProvider', { provider })
    : say('mail.planEnding.plan', { plan });

/** The name of a plan in a language; the English one where it has no translation. */
export const displayNameOf = (
  { displayName, translations }: Pick<PlanFacts, 'displayName' | 'translations'>,
  language: Language,
): string => translate({ displayName }, { language, translations, names: ['displayName'] }).displayName;
