import { planLabel } from '@examplar/domain/plans/plan-names.ts';
import type { Subscription } from '../../lib/queries/plans.ts';

/** The status as the badge shows it: active green, expired red, cancel yellow, anything else grey. */
export function statusTone(status: string): 'positive' | 'negative' | 'caution' | 'neutral' {
  if (status === 'active') return 'positive';
  if (status === 'expired') return 'negative';
  return status === 'cancel' ? 'caution' : 'neutral';
}

export const labelOf = ({ planType, providerName }: Subscription) => planLabel(planType, providerName);

const lengths: Partial<Record<Subscription['planName'], string>> = {
  BASIC_3M: '3 months',
  PROFESSIONAL_6M: '6 months',
  ENTERPRISE_12M: '12 months',
};

/** The detail that the label lacks: the length of an all-access plan, or the certification of a pass. */
export const detailOf = ({ planName, certificationName }: Subscription): string | null =>
  certificationName ?? lengths[planName] ?? null;
