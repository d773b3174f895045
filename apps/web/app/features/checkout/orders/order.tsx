import { isSettled } from '@examplar/domain/orders/order-states';
import { dayMs } from '@examplar/domain/plans/calendar';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatDate, formatPrice, formatVnd } from '../../../lib/format.ts';
import { currency } from '../../../lib/page/own-conventions.ts';
import { planLabel } from '../../../lib/purchase/plan-label.ts';
import { say } from '../../../lib/texts.ts';
import { entryOf, inWords } from '../../../lib/wording/label-of.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

export type Order = ReplyOf<'GET /orders/:orderId'>;

export const orderQuery = (orderId: string) => endpointQuery('GET /orders/:orderId', { params: { orderId } });

const looks: Record<Order['status'], { label: string; tone: Tone; Icon: LucideIcon }> = {
  created: { label: say('order.status.pending'), tone: 'caution', Icon: Clock },
  pending: { label: say('order.status.pending'), tone: 'caution', Icon: Clock },
  paid: { label: say('order.status.paid'), tone: 'positive', Icon: CircleCheck },
  failed: { label: say('order.status.failed'), tone: 'negative', Icon: CircleX },
  expired: { label: say('order.status.expired'), tone: 'neutral', Icon: Clock },
  review: { label: say('order.status.review'), tone: 'caution', Icon: CircleAlert },
  refund_pending: { label: say('order.status.refundPending'), tone: 'caution', Icon: Undo2 },
  refunded: { label: say('order.status.refunded'), tone: 'neutral', Icon: Undo2 },
  partly_refunded: { label: say('order.status.partlyRefunded'), tone: 'neutral', Icon: Undo2 },
  charged_back: { label: say('order.status.chargedBack'), tone: 'negative', Icon: Undo2 },
};

export function OrderStatus({ status }: { status: Order['status'] }) {
  const { label, tone, Icon } = entryOf(looks, status, { label: inWords(status), tone: 'neutral', Icon: Clock });
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}

type OrderPrice = Pick<Order, 'price' | 'vndAmount'>;

/** The price of an order: in dollars, or in dong on Vietnamese pages if it is charged in dong (LNG-30). */
export const mainOrderPrice = ({ price, vndAmount }: OrderPrice): string =>
  currency === 'VND' && vndAmount !== null ? formatVnd(vndAmount) : formatPrice(price);

/** `mainOrderPrice`, and the dollars beside dong. */
export const orderPrice = (order: OrderPrice): string =>
  currency === 'VND' && order.vndAmount !== null
    ? `${mainOrderPrice(order)} (${formatPrice(order.price)})`
    : formatPrice(order.price);

export const orderEffectQuery = ({ status }: Order) => ({
  ...endpointQuery('GET /subscriptions/history', { query: { limit: 100 } }),
  enabled: isSettled(status),
});

/** What a paid order did to the plan that was active then, in one sentence; null if none was, or while it is not known. */
export function useOrderEffect(order: Order): string | null {
  const { id } = order;
  const history = useQuery(orderEffectQuery(order));
  const change = history.data?.find(({ orderId, event }) => orderId === id && event !== 'refunded');
  if (!change?.from || !change.to) return null;
  const plan = planLabel(change.planType, change.providerName);
  const end = formatDate(change.to);
  if (change.event === 'upgraded') return say('effect.became', { plan, end });
  const count = Math.round((Date.parse(change.to) - Date.parse(change.from)) / dayMs);
  return say('effect.added', { count, plan, end });
}
