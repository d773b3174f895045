import type { PaymentAlert } from '@examplar/contract/admin/payment-alerts';
import { orderMethodLabels } from '@examplar/domain/orders/payment-methods';
import { CircleCheck, Link2, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { formatPrice } from '../../../lib/format.ts';
import { entryOf, labelOf } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Action } from '../actions/actions.tsx';
import { None, Person } from '../cells/cells.tsx';
import { type Column, type Filter, openOptions, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn } from '../tables/columns.tsx';
import { type AdminAlert, MatchDialog } from './match-dialog.tsx';

/** What happened. */
const alertLabels: Record<PaymentAlert['kind'], string> = {
  unmatched_payment: 'Sale without an order',
  suspected_fraud: 'Suspected fraud',
  paid_twice: 'Paid twice',
  amount_differs: 'Different amount',
  charged_back: 'Charged back',
  refund_refused: 'Refund rejected',
  refund_unanswered: 'Refund not confirmed',
  paid_without_account: 'Paid, account deleted',
  paid_without_team: 'Paid, team deleted',
  transaction_number_reused: 'Transaction number used twice',
  order_not_found: 'Order not found',
  wrong_terminal: 'Different terminal',
};

/** The subject of an alert: the gateway's reference, or whose order it is. */
const aboutAlert = ({ reference, orderId, user }: PaymentAlert): string =>
  reference === orderId ? `An order of ${user?.name ?? 'a deleted account'}` : reference;

/** What usually helps. */
const alertAdvice: Record<PaymentAlert['kind'], string> = {
  unmatched_payment: 'Match it to the order or the user it was meant for, or refund it at Gumroad.',
  suspected_fraud: 'Decide at the gateway, then settle the order.',
  paid_twice: 'Refund one of the two payments at the gateway.',
  amount_differs: 'Refund the payment at the gateway, or settle the order.',
  charged_back: 'The subscription has ended. If the chargeback is wrong, contest it at the gateway.',
  refund_refused: 'Ask the gateway why, and refund the payment manually.',
  refund_unanswered: 'Check at the gateway whether the refund went through: it has not been confirmed for a day.',
  paid_without_account: 'Refund the payment at the gateway, then settle the order.',
  paid_without_team: 'Return the money, then mark the order as failed.',
  transaction_number_reused: 'Compare both orders at the gateway, then settle the one in review.',
  order_not_found: 'Look up the reference at the gateway: it may belong to another shop.',
  wrong_terminal: 'Compare the terminal in the settings with the one at the gateway.',
};

const columns: Column<'GET /admin/payment-alerts'>[] = [
  { id: 'kind', header: 'What', className: 'w-full', cell: (alert) => <AlertSummary alert={alert} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => (state === 'open' ? <Badge tone="caution">Open</Badge> : <span>Resolved</span>),
  },
  { id: 'provider', header: 'Method', cell: ({ provider }) => labelOf(orderMethodLabels, provider) },
  { id: 'user', header: 'User', cell: ({ user }) => <Person person={user} fallback={<None />} /> },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderId }) =>
      orderId ? (
        <Link to={`/admin/orders/${orderId}`} className="underline">
          Open
        </Link>
      ) : (
        <None />
      ),
  },
  dateColumn('createdAt', 'When'),
  dateColumn('resolvedAt', 'Resolved'),
];

/** What happened, the subject, and advice or, once resolved, the note. */
function AlertSummary({ alert }: { alert: AdminAlert }) {
  const { kind, detail, price, state, note, resolvedBy } = alert;
  return (
    <span className="grid min-w-56 max-w-[64ch] gap-0.5">
      <span className="font-semibold">
        {labelOf(alertLabels, kind)}
        {price !== null && `, ${formatPrice(price)}`}
      </span>
      <span className="text-caption text-ink-muted [overflow-wrap:anywhere]">
        {aboutAlert(alert)}
        {detail && `: ${detail}`}
      </span>
      <span className="text-caption">
        {state === 'open' ? entryOf(alertAdvice, kind, '') : `“${note}”${resolvedBy ? `, ${resolvedBy.name}` : ''}`}
      </span>
    </span>
  );
}

const filters: Filter<'GET /admin/payment-alerts'>[] = [
  { name: 'state', label: 'State', options: openOptions },
  { name: 'kind', label: 'What', options: optionsOf(alertLabels) },
  { name: 'provider', label: 'Method', options: optionsOf(orderMethodLabels) },
];

const resolve = (alert: AdminAlert): Action => ({
  label: 'Resolve',
  icon: CircleCheck,
  title: `Resolve “${labelOf(alertLabels, alert.kind)}”?`,
  text: `${aboutAlert(alert)}. Use this when it was handled elsewhere: nothing is granted or refunded.`,
  confirmLabel: 'Resolve the alert',
  reason: 'required',
  run: ({ reason }) =>
    call('POST /admin/payment-alerts/:alertId/resolve', { params: { alertId: alert.id }, body: { note: reason } }),
  done: 'The alert is resolved.',
});

function actionsOf(alert: AdminAlert): Action[] {
  const match: Action = {
    label: 'Match',
    icon: Link2,
    dialog: (close) => <MatchDialog alert={alert} onClose={close} />,
  };
  return [
    ...(alert.state === 'open' && alert.kind === 'unmatched_payment' ? [match] : []),
    ...(alert.state === 'open' ? [resolve(alert)] : []),
    ...(alert.orderId ? [{ label: 'Open the order', icon: ReceiptText, to: `/admin/orders/${alert.orderId}` }] : []),
  ];
}

/** Payments that need a decision by staff. */
export default function PaymentAlertsPage() {
  return (
    <CollectionPage
      list="GET /admin/payment-alerts"
      title="Payment alerts"
      lead="Payments that need a decision: check them at the gateway, then decide here."
      noun={['alert', 'alerts']}
      searchHint="reference, order or note"
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowName={(alert) => `${labelOf(alertLabels, alert.kind)}: ${aboutAlert(alert)}`}
      emptyText="Payments that do not add up appear here."
      hasOpenItems
      actionsOf={actionsOf}
    />
  );
}
