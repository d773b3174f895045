import { paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatPrice, formatVnd } from '../../../lib/format.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { Instant } from '../cells/instant.tsx';
import { Facts, Panel } from '../cells/panel.tsx';
import { Person } from '../cells/person.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { orderActions } from './order-actions.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

const back = { to: '/admin/orders', label: 'Orders' };

/** One order: its data, its events, and the actions still possible. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const {
    data: order,
    error,
    refetch,
  } = useQuery(endpointQuery('GET /admin/orders/:orderId', { params: { orderId } }));
  const { start, dialog } = useActions();
  if (error) return <AdminError error={error} what="This order" back={back} onRetry={() => void refetch()} />;
  if (!order) return <AdminPageSkeleton />;
  return (
    <>
      <AdminHeading
        title={`${order.planName}, ${formatPrice(order.price)}`}
        lead={`Order of ${order.user?.name ?? 'a deleted account'}`}
        back={back}
        actions={<ActionButtons actions={orderActions(order)} onStart={start} />}
      />
      <div className="grid gap-4">
        {order.refundRequestedAt && order.status === 'paid' && (
          <Notice tone="caution">
            The customer requested a refund on <Instant at={order.refundRequestedAt} />
            {order.refundReason ? `: “${order.refundReason}”` : '.'}
          </Notice>
        )}
        {order.status === 'review' && (
          <Notice tone="caution">This payment needs a decision. Read the events first.</Notice>
        )}
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title="Order">
            <Facts
              facts={[
                ['Status', <OrderStatusBadge key="status" status={order.status} />],
                ['User', <Person key="user" person={order.user} />],
                ['For', order.certificationId ?? order.providerName ?? 'Everything'],
                ['Duration', order.durationMonths === 0 ? '30 days' : `${order.durationMonths} months`],
                ['Price', `${formatPrice(order.price)}${order.vndAmount ? ` (${formatVnd(order.vndAmount)})` : ''}`],
                ['Refunded amount', formatPrice(order.refundedAmount)],
                ['Method', labelOf(paymentMethodLabels, order.method)],
                ['Reference', order.reference],
                ['Gateway transaction', order.providerTxnNo ?? '–'],
                ['Created', <Instant key="created" at={order.createdAt} />],
                ['Paid', <Instant key="paid" at={order.paidAt} never="Not paid" />],
                ['Payment due by', <Instant key="expires" at={order.expiresAt} />],
              ]}
            />
          </Panel>
          <OrderEvents events={order.events} method={order.method} />
        </div>
      </div>
      {dialog}
    </>
  );
}
