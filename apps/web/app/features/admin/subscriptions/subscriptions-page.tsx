import { planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gift, History, OctagonX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import type { Action } from '../actions/actions.tsx';
import { Instant, Person } from '../cells/cells.tsx';
import { type Column, collectionQuery, type Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

type Subscription = ReplyOf<'GET /admin/subscriptions'>[number];
type OpenDialog =
  | { kind: 'pick' }
  | { kind: 'grant'; user: Subscription['user'] | { id: string; name: string } }
  | { kind: 'history'; subscription: Subscription };

const columns: Column<'GET /admin/subscriptions'>[] = [
  { id: 'user', header: 'User', cell: ({ user }) => <Person person={user} /> },
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
  {
    id: 'start',
    header: 'Started',
    sort: 'startDate',
    isLargestFirst: true,
    cell: ({ startDate }) => <Instant at={startDate} />,
  },
  { id: 'end', header: 'Ends', sort: 'endDate', cell: ({ endDate }) => <Instant at={endDate} /> },
  { id: 'days', header: 'Days left', isNumeric: true, cell: ({ daysRemaining }) => daysRemaining },
  { id: 'renew', header: 'Reminders', cell: ({ autoRenew }) => (autoRenew ? 'On' : 'Off') },
];

const filters: Filter<'GET /admin/subscriptions'>[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'expired', label: 'Expired' },
      { value: 'cancel', label: 'Ended' },
    ],
  },
  { name: 'planType', label: 'Plan', options: planTypes.map((type) => ({ value: type, label: planLabel(type) })) },
  { name: 'userId', label: 'User' },
];

function endAction({ id, user, planType, providerName }: Subscription): Action {
  return {
    label: 'End now',
    icon: <OctagonX aria-hidden="true" />,
    isDangerous: true,
    confirmation: {
      title: `End the subscription of ${user.name}?`,
      text: `${planLabel(planType, providerName)} of ${user.email} ends immediately, without a refund. To refund the user, refund the order.`,
      confirmLabel: `End the subscription of ${user.name}`,
      reason: 'required',
    },
    run: async ({ reason }) => {
      await call('POST /admin/subscriptions/:subscriptionId/end', { params: { subscriptionId: id }, body: { reason } });
      return `The subscription of ${user.name} has ended.`;
    },
  };
}

/** All subscriptions. */
export default function SubscriptionsPage() {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/subscriptions"
        title="Subscriptions"
        noun={['subscription', 'subscriptions']}
        searchHint="name or email"
        columns={columns}
        filters={filters}
        defaultSort="-startDate"
        rowId={({ id }) => id}
        rowName={({ user }) => `the subscription of ${user.name}`}
        headerActions={
          <Button variant="primary" onClick={() => setOpened({ kind: 'pick' })}>
            <Gift aria-hidden="true" />
            Grant a plan
          </Button>
        }
        actionsOf={(subscription) => [
          {
            label: 'History',
            icon: <History aria-hidden="true" />,
            open: () => setOpened({ kind: 'history', subscription }),
          },
          {
            label: 'Grant a plan',
            icon: <Gift aria-hidden="true" />,
            open: () => setOpened({ kind: 'grant', user: subscription.user }),
          },
          ...(subscription.status === 'active' ? [endAction(subscription)] : []),
        ]}
      />
      {opened?.kind === 'pick' && (
        <PickUserDialog onPick={(user) => setOpened({ kind: 'grant', user })} onClose={close} />
      )}
      {opened?.kind === 'grant' && <GrantDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'history' && (
        <HistoryDialog subscriptionId={opened.subscription.id} name={opened.subscription.user.name} onClose={close} />
      )}
    </>
  );
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
                    End moved from <Instant at={from} /> to <Instant at={to} never="none" />
                  </>
                ) : (
                  <>
                    Ends <Instant at={to} />
                  </>
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
