import { planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { Gift, History, OctagonX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import type { Action } from '../actions/action.ts';
import { Instant } from '../cells/instant.tsx';
import { Person } from '../cells/person.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PickUserDialog } from './pick-user-dialog.tsx';
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
