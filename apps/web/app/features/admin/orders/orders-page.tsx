import { orderMethodLabels } from '@examplar/domain/orders/payment-methods';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Instant, orderedTypeOptions } from '../cells/cells.tsx';
import { type Column, type Filter, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, userColumn } from '../tables/columns.tsx';
import { orderActions, seatsText } from './order-actions.tsx';
import { OrderStatusBadge, orderStatusOptions } from './order-status-badge.tsx';

const columns: Column<'GET /admin/orders'>[] = [
  {
    id: 'created',
    header: 'Ordered',
    sort: 'createdAt',
    isLargestFirst: true,
    cell: ({ id, createdAt }) => (
      <Link to={`/admin/orders/${id}`} className="font-semibold hover:underline">
        <Instant at={createdAt} />
      </Link>
    ),
  },
  userColumn(),
  {
    id: 'plan',
    header: 'Plan',
    cell: (order) => (
      <span className="grid min-w-32">
        {order.planName}
        {(order.certificationId ?? order.providerName ?? order.seats) && (
          <span className="text-caption text-ink-muted">
            {order.certificationId ?? order.providerName ?? seatsText(order)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    sort: 'price',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ price }) => formatPrice(price),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'refundRequestedAt',
    isLargestFirst: true,
    cell: ({ status, refundRequestedAt }) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStatusBadge status={status} />
        {refundRequestedAt && status === 'paid' && <Badge tone="caution">Refund requested</Badge>}
      </span>
    ),
  },
  { id: 'method', header: 'Method', cell: ({ method }) => labelOf(orderMethodLabels, method) },
  dateColumn('paidAt', 'Paid'),
];

const filters: Filter<'GET /admin/orders'>[] = [
  { name: 'status', label: 'Status', options: orderStatusOptions },
  { name: 'refundRequested', label: 'Refund requested', options: optionsOf({ true: 'Yes', false: 'No' }) },
  { name: 'method', label: 'Method', options: optionsOf(orderMethodLabels) },
  { name: 'planType', label: 'Plan', options: orderedTypeOptions },
  { name: 'userId', label: 'User' },
];

export default function OrdersPage() {
  return (
    <CollectionPage
      list="GET /admin/orders"
      title="Orders"
      noun={['order', 'orders']}
      searchHint="name, email or reference"
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowName={({ user, planName }) => `${planName} of ${user?.name ?? 'a deleted account'}`}
      actionsOf={(order) => [
        { label: 'Open', icon: ReceiptText, to: `/admin/orders/${order.id}` },
        ...orderActions(order),
      ]}
    />
  );
}
