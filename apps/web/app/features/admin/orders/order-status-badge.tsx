import { type OrderState, orderStates } from '@examplar/domain/orders/order-states';
import { CircleAlert, CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react';
import { entryOf, inWords } from '../../../lib/wording/label-of.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const looks: Record<OrderState, { label: string; tone: Tone; Icon: typeof Clock }> = {
  created: { label: 'Created', tone: 'neutral', Icon: Clock },
  pending: { label: 'Pending', tone: 'neutral', Icon: Clock },
  paid: { label: 'Paid', tone: 'positive', Icon: CircleCheck },
  failed: { label: 'Failed', tone: 'negative', Icon: CircleX },
  expired: { label: 'Expired', tone: 'neutral', Icon: Clock },
  review: { label: 'In review', tone: 'caution', Icon: CircleAlert },
  refund_pending: { label: 'Refund pending', tone: 'caution', Icon: Undo2 },
  refunded: { label: 'Refunded', tone: 'neutral', Icon: Undo2 },
  partly_refunded: { label: 'Partly refunded', tone: 'caution', Icon: Undo2 },
  charged_back: { label: 'Charged back', tone: 'negative', Icon: CircleAlert },
};

const lookOf = (status: string) => entryOf(looks, status, { label: inWords(status), tone: 'neutral', Icon: Clock });

export function OrderStatusBadge({ status }: { status: OrderState }) {
  const { label, tone, Icon } = lookOf(status);
  if (status === 'paid') return <span>{label}</span>;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}

export const orderStatusLabel = (status: OrderState) => lookOf(status).label;
export const orderStatusOptions = orderStates.map((value) => ({ value, label: orderStatusLabel(value) }));
