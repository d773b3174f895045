import { planLabel } from '../../lib/purchase/plan-label.ts';
import type { Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { entryOf } from '../../lib/wording/label-of.ts';

const statusLabels: Record<Subscription['status'], string> = {
  active: say('subscription.status.active'),
  expired: say('subscription.status.expired'),
  cancel: say('subscription.status.cancel'),
};

/** The status as the badge writes it; one without a label of its own in upper case. */
export const statusLabel = (status: string): string => entryOf(statusLabels, status, status.toUpperCase());

/** The status as the badge shows it: active green, expired red, cancel yellow, anything else grey. */
export function statusTone(status: string): 'positive' | 'negative' | 'caution' | 'neutral' {
  if (status === 'active') return 'positive';
  if (status === 'expired') return 'negative';
  return status === 'cancel' ? 'caution' : 'neutral';
}

export const labelOf = ({ planType, providerName }: Subscription) => planLabel(planType, providerName);

const lengths: Partial<Record<Subscription['planName'], string>> = {
  BASIC_3M: say('duration.months', { count: 3 }),
  PROFESSIONAL_6M: say('duration.months', { count: 6 }),
  ENTERPRISE_12M: say('duration.months', { count: 12 }),
};

/** The detail that the label lacks: the length of an all-access plan, or the certification of a pass. */
export const detailOf = ({ planName, certificationName }: Subscription): string | null =>
  certificationName ?? lengths[planName] ?? null;
