import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Order } from './checkout.queries.ts';

const looks: Record<Order['status'], { label: string; tone: Tone; Icon: LucideIcon }> = {
  created: { label: 'Pending', tone: 'caution', Icon: Clock },
  pending: { label: 'Pending', tone: 'caution', Icon: Clock },
  paid: { label: 'Paid', tone: 'positive', Icon: CircleCheck },
  failed: { label: 'Failed', tone: 'negative', Icon: CircleX },
  expired: { label: 'Expired', tone: 'neutral', Icon: Clock },
  review: { label: 'Being checked', tone: 'caution', Icon: CircleAlert },
  refund_pending: { label: 'Refund on its way', tone: 'caution', Icon: Undo2 },
  refunded: { label: 'Refunded', tone: 'neutral', Icon: Undo2 },
  partly_refunded: { label: 'Partly refunded', tone: 'neutral', Icon: Undo2 },
  charged_back: { label: 'Charged back', tone: 'negative', Icon: Undo2 },
};

export function OrderStatus({ status }: { status: Order['status'] }) {
  const { label, tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}
