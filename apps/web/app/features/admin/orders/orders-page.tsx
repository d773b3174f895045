import { paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import { planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { ReceiptText } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Instant, Person } from '../cells/cells.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { orderActions } from './order-actions.tsx';
import { OrderStatusBadge, orderStatusOptions } from './order-status-badge.tsx';
import { paymentMethodOptions } from './payment-method-options.ts';

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
  { id: 'user', header: 'User', cell: ({ user }) => <Person person={user} /> },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ planName, providerName, certificationId }) => (
      <span className="grid min-w-32">
        {planName}
        {(certificationId ?? providerName) && (
          <span className="text-caption text-ink-muted">{certificationId ?? providerName}</span>
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
  { id: 'method', header: 'Method', cell: ({ method }) => labelOf(paymentMethodLabels, method) },
  { id: 'paid', header: 'Paid', sort: 'paidAt', isLargestFirst: true, cell: ({ paidAt }) => <Instant at={paidAt} /> },
];

const filters: Filter<'GET /admin/orders'>[] = [
  { name: 'status', label: 'Status', options: orderStatusOptions },
  {
    name: 'refundRequested',
    label: 'Refund requested',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  {
    name: 'method',
    label: 'Method',
    options: paymentMethodOptions,
  },
  { name: 'planType', label: 'Plan', options: planTypes.map((type) => ({ value: type, label: planLabel(type) })) },
  { name: 'userId', label: 'User' },
];

/** All orders. */
export default function OrdersPage() {
  const navigate = useNavigate();
  return (
    <CollectionPage
      list="GET /admin/orders"
      title="Orders"
      noun={['order', 'orders']}
      searchHint="name, email or reference"
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowId={({ id }) => id}
      rowName={({ user, planName }) => `${planName} of ${user?.name ?? 'a deleted account'}`}
      actionsOf={(order) => [
        {
          label: 'Open',
          icon: <ReceiptText aria-hidden="true" />,
          open: () => void navigate(`/admin/orders/${order.id}`),
        },
        ...orderActions(order),
      ]}
    />
  );
}
