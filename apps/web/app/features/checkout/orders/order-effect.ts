import { isSettled } from '@examplar/domain/orders/order-states';
import { dayMs } from '@examplar/domain/plans/calendar';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatDate } from '../../../lib/format.ts';
import { planLabel } from '../../../lib/purchase/plan-label.ts';
import { say } from '../../../lib/texts.ts';
import type { Order } from '../checkout.queries.ts';

/** What a paid order did to the plan that was active then, in one sentence; null if none was, or while it is not known. */
export function useOrderEffect({ id, status }: Order): string | null {
  const history = useQuery({
    ...endpointQuery('GET /subscriptions/history', { query: { limit: 100 } }),
    enabled: isSettled(status),
  });
  const change = history.data?.find(({ orderId, event }) => orderId === id && event !== 'refunded');
  if (!change?.from || !change.to) return null;
  const plan = planLabel(change.planType, change.providerName);
  const end = formatDate(change.to);
  if (change.event === 'upgraded') return say('effect.became', { plan, end });
  const count = Math.round((Date.parse(change.to) - Date.parse(change.from)) / dayMs);
  return say('effect.added', { count, plan, end });
}
