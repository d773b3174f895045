import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { say } from '../../../lib/texts.ts';
import { entryOf, inWords } from '../../../lib/wording/label-of.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { Order } from '../checkout.queries.ts';

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
