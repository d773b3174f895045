import type { PlanType } from '@examplar/domain/plans/plan-names';
import { say } from '../texts.ts';
import { labelOf } from '../wording/label-of.ts';

const labels: Record<PlanType, string> = {
  FREE_TRIAL: say('plan.freeTrial'),
  SINGLE_EXAM: say('plan.singlePass'),
  PROVIDER_PASS: say('plan.providerPass'),
  ALL_ACCESS: say('plan.allAccess'),
};

/** The label of a plan type in the language of the page; a provider pass contains the provider's name, if known. */
export const planLabel = (planType: PlanType, provider?: string | null): string =>
  planType === 'PROVIDER_PASS' && provider ? say('plan.passOfProvider', { provider }) : labelOf(labels, planType);

type Offer = { planType: PlanType; displayName: string; providerName: string | null };

/** The name of an offered plan; that of a provider pass contains the provider, which the plan's own name does not. */
export const offerName = ({ planType, displayName, providerName }: Offer): string =>
  planType === 'PROVIDER_PASS' && providerName ? planLabel(planType, providerName) : displayName;
