import type { Certification } from '@examplar/contract/catalogue';
import type { Recommendation } from '@examplar/contract/payments/plans';
import { say } from '../texts.ts';

type Offer = Pick<Recommendation, 'planType' | 'durationMonths'>;

/** What a recommended plan covers, in the language of the page; the API's `reason` says it in English (PLN-13). */
export function offerReason(
  { planType, durationMonths: count }: Offer,
  { title, provider }: Pick<Certification, 'title' | 'provider'>,
): string {
  switch (planType) {
    case 'FREE_TRIAL':
      return say('offer.trial');
    case 'SINGLE_EXAM':
      return say('offer.single', { count, title });
    case 'PROVIDER_PASS':
      return say('offer.provider', { count, provider });
    case 'ALL_ACCESS':
      return say('offer.all', { count });
  }
}
