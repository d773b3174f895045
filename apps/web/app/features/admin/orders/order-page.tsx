import { type OrderMethod, orderMethodLabels } from '@examplar/domain/orders/payment-methods';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatPrice, formatVnd } from '../../../lib/format.ts';
import { entryOf, inWords, labelOf } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { ActionButtons, useActions } from '../actions/actions.tsx';
import { Instant, Person } from '../cells/cells.tsx';
import { Facts, Panel } from '../cells/panel.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { orderActions, seatsText } from './order-actions.tsx';
import { OrderStatusBadge, orderStatusLabel } from './order-status-badge.tsx';

const back = { to: '/admin/orders', label: 'Orders' };

/** One order: its data, its events, and the actions still possible. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const query = endpointQuery('GET /admin/orders/:orderId', { params: { orderId } });
  return (
    <RecordPage query={query} what="This order" back={back}>
      {(order) => <OrderContent order={order} />}
    </RecordPage>
  );
}

function OrderContent({ order }: { order: ReplyOf<'GET /admin/orders/:orderId'> }) {
  const { start, dialog } = useActions();
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
                [
                  'For',
                  order.certificationId ??
                    order.providerName ??
                    (order.seats === null ? 'Everything' : seatsText(order)),
                ],
                ['Duration', order.durationMonths === 0 ? '30 days' : `${order.durationMonths} months`],
                ['Price', `${formatPrice(order.price)}${order.vndAmount ? ` (${formatVnd(order.vndAmount)})` : ''}`],
                ['Refunded amount', formatPrice(order.refundedAmount)],
                ['Method', labelOf(orderMethodLabels, order.method)],
                ['Reference', order.reference],
                [order.method === 'invoice' ? 'Transfer' : 'Gateway transaction', order.providerTxnNo ?? '–'],
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

type PaymentEvent = ReplyOf<'GET /admin/orders/:orderId'>['events'][number];

/** The source of an event; `gateway` is the name of the order's gateway. */
const sources: Record<PaymentEvent['source'], (gateway: string) => string> = {
  ipn: (gateway) => `${gateway} reported`,
  return: () => 'The customer returned',
  query: (gateway) => `${gateway} queried`,
  ping: (gateway) => `${gateway} reported`,
  api: () => 'The customer',
  refund: (gateway) => `Refund at ${gateway}`,
  admin: () => 'An admin’s decision',
  system: () => 'Examplar',
};

type OrderEventsProps = { events: PaymentEvent[]; method: OrderMethod };

/** The events of an order, oldest first. */
function OrderEvents({ events, method }: OrderEventsProps) {
  const inOrder = [...events].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Panel title="Events">
      {inOrder.length === 0 && <p className="text-ink-muted">No events yet.</p>}
      <ol>
        {inOrder.map(({ id, at, source, outcome, statusBefore, statusAfter, isAlert, note }) => (
          <li key={id} className="relative border-s-2 border-line pb-5 ps-5 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'absolute -inset-s-[7px] top-1.5 size-3 rounded-round border-2 border-raised',
                isAlert ? 'bg-negative' : 'bg-accent',
              )}
            />
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {entryOf(sources, source, () => inWords(source))(labelOf(orderMethodLabels, method))}
              {isAlert && <Badge tone="negative">Needs attention</Badge>}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {outcome}
              {statusBefore !== statusAfter && (
                <>
                  {' · '}
                  {statusBefore ? `${orderStatusLabel(statusBefore)} → ` : ''}
                  {orderStatusLabel(statusAfter)}
                </>
              )}
            </p>
            {note && <p>“{note}”</p>}
            <p className="text-caption text-ink-muted">
              <Instant at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
