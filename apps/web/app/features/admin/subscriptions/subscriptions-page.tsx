import { planLabel } from '@examplar/domain/plans/plan-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gift, History, OctagonX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatDate } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import type { Action } from '../actions/actions.tsx';
import { Instant, planTypeOptions } from '../cells/cells.tsx';
import { type Column, collectionQuery, type Filter, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, userColumn } from '../tables/columns.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

type Subscription = ReplyOf<'GET /admin/subscriptions'>[number];

const columns: Column<'GET /admin/subscriptions'>[] = [
  userColumn(),
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ planType, providerName, certificationName }) => (
      <span className="grid min-w-36">
        {planLabel(planType, providerName)}
        {certificationName && <span className="text-caption text-ink-muted">{certificationName}</span>}
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <SubscriptionStatusBadge status={status} /> },
  dateColumn('startDate', 'Started'),
  { id: 'end', header: 'Ends', sort: 'endDate', cell: ({ endDate }) => formatDate(endDate) },
  { id: 'days', header: 'Days left', isNumeric: true, cell: ({ daysRemaining }) => daysRemaining },
  { id: 'renew', header: 'Reminders', cell: ({ autoRenew }) => (autoRenew ? 'On' : 'Off') },
];

const filters: Filter<'GET /admin/subscriptions'>[] = [
  { name: 'status', label: 'Status', options: optionsOf({ active: 'Active', expired: 'Expired', cancel: 'Ended' }) },
  { name: 'planType', label: 'Plan', options: planTypeOptions },
  { name: 'userId', label: 'User' },
];

function endAction({ id, user, planType, providerName }: Subscription): Action {
  return {
    label: 'End now',
    icon: OctagonX,
    isDangerous: true,
    title: `End the subscription of ${user.name}?`,
    text: `${planLabel(planType, providerName)} of ${user.email} ends immediately, without a refund. To refund the user, refund the order.`,
    confirmLabel: `End the subscription of ${user.name}`,
    reason: 'required',
    run: ({ reason }) =>
      call('POST /admin/subscriptions/:subscriptionId/end', { params: { subscriptionId: id }, body: { reason } }),
    done: `The subscription of ${user.name} has ended.`,
  };
}

export default function SubscriptionsPage() {
  return (
    <CollectionPage
      list="GET /admin/subscriptions"
      title="Subscriptions"
      noun={['subscription', 'subscriptions']}
      searchHint="name or email"
      columns={columns}
      filters={filters}
      defaultSort="-startDate"
      rowName={({ user }) => `the subscription of ${user.name}`}
      buttons={[
        { label: 'Grant a plan', icon: Gift, isMain: true, dialog: (close) => <PickUserAndGrant onClose={close} /> },
      ]}
      actionsOf={(subscription) => [
        {
          label: 'History',
          icon: History,
          dialog: (close) => (
            <HistoryDialog subscriptionId={subscription.id} name={subscription.user.name} onClose={close} />
          ),
        },
        {
          label: 'Grant a plan',
          icon: Gift,
          dialog: (close) => <GrantDialog user={subscription.user} onClose={close} />,
        },
        ...(subscription.status === 'active' ? [endAction(subscription)] : []),
      ]}
    />
  );
}

function PickUserAndGrant({ onClose }: { onClose: () => void }) {
  const [user, setUser] = useState<{ id: string; name: string } | null>(null);
  return user ? <GrantDialog user={user} onClose={onClose} /> : <PickUserDialog onPick={setUser} onClose={onClose} />;
}

type HistoryDialogProps = { subscriptionId: string; name: string; onClose: () => void };

/** The history of a subscription, newest first. */
function HistoryDialog({ subscriptionId, name, onClose }: HistoryDialogProps) {
  const { data, error } = useQuery(
    endpointQuery('GET /admin/subscriptions/:subscriptionId', { params: { subscriptionId } }),
  );
  return (
    <Dialog isOpen title={`Subscription of ${name}`} onClose={onClose}>
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!data && !error && <SkeletonText lines={4} />}
      <ol className="grid gap-3">
        {data?.history.map(({ id, event, createdAt, from, to, planName }) => (
          <li key={id} className="border-s-2 border-line ps-4">
            <p className="font-semibold">
              {event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')} · {planName}
            </p>
            <p className="text-caption text-ink-muted">
              <Instant at={createdAt} />
            </p>
            {(from || to) && (
              <p className="text-caption">
                {from ? (
                  <>
                    End moved from {formatDate(from)} to {to ? formatDate(to) : 'none'}
                  </>
                ) : (
                  to && `Ends ${formatDate(to)}`
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type PickUserDialogProps = { onPick: (user: { id: string; name: string }) => void; onClose: () => void };

/** Chooses the user to grant a plan to. */
function PickUserDialog({ onPick, onClose }: PickUserDialogProps) {
  const [q, setQ] = useState('');
  const words = useDeferredValue(q.trim());
  const { data, error } = useQuery({
    ...collectionQuery('GET /admin/users', { limit: '8', sort: 'name', ...(words && { q: words }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog isOpen title="Choose a user" onClose={onClose}>
      <TextField
        label="Search: name or email"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {error && <Notice tone="negative">{error.message}</Notice>}
      {data?.rows.length === 0 && <p className="text-ink-muted">No user has this name or address.</p>}
      <ul className="grid max-h-80 gap-1 overflow-y-auto p-1">
        {data?.rows.map((user) => (
          <li key={user.id}>
            <button
              type="button"
              onClick={() => onPick(user)}
              className="grid min-h-12 w-full rounded-control px-3 py-1.5 text-start hover:bg-sunken"
            >
              <span className="font-semibold">{user.name}</span>
              <span className="text-caption text-ink-muted [overflow-wrap:anywhere]">{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
