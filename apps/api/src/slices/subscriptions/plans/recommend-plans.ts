import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Recommendation } from '@examplar/contract/payments/plans';
import { isRetired } from '@examplar/domain/catalogue/statuses';
import type { Language } from '@examplar/domain/languages/languages';
import { decidePurchase, decideTrial } from '@examplar/domain/plans/purchase';
import { recommendationReason, recommendPlans } from '@examplar/domain/plans/recommendations';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CertificationFacts, findCertification } from '../../catalogue/public.ts';
import { findLatestSubscription } from '../subscriptions.repository.ts';
import { hasUsedTrial } from '../trial-use.ts';
import { presentQuote } from './plans.presenter.ts';
import { listActivePlans, type PlanFacts } from './plans.repository.ts';

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
  return plans.filter((plan) =>
    plan.planType === 'FREE_TRIAL'
      ? decideTrial(latest, isTrialUsed, now).ok
      : decidePurchase(latest, { ...toReach(plan, certification), durationMonths: plan.durationMonths }, now).ok,
  );
}

const toReach = ({ name, planType }: PlanFacts, certification: CertificationFacts) => ({
  planName: name,
  certificationId: planType === 'SINGLE_EXAM' ? certification.id : null,
  providerId: planType === 'SINGLE_EXAM' || planType === 'PROVIDER_PASS' ? certification.providerId : null,
});
