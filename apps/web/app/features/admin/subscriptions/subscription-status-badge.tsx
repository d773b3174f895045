import { Clock, OctagonX } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function SubscriptionStatusBadge({ status }: { status: 'active' | 'expired' | 'cancel' }) {
  if (status === 'active') {
    return <span>Active</span>;
  }
  if (status === 'expired') return <Badge icon={<Clock aria-hidden="true" />}>Expired</Badge>;
  return <Badge icon={<OctagonX aria-hidden="true" />}>Ended</Badge>;
}
