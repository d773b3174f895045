import { planLabel, planTypes } from '@examplar/domain/plans/plan-names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Instant, Person } from '../cells/cells.tsx';
import { GrantDialog } from '../subscriptions/grant-dialog.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import {
  type AdminUser,
  accountActions,
  grantPlan,
  openUser,
  RoleBadge,
  UserStatusBadge,
  unlockSignIn,
} from './user-actions.tsx';

const columns: Column<'GET /admin/users'>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: (user) => <Person person={user} /> },
  { id: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <UserStatusBadge status={status} /> },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ subscription }) =>
      subscription ? (
        <span className="whitespace-nowrap">
          {planLabel(subscription.planType, subscription.providerName)}
          {subscription.status !== 'active' && <span className="text-ink-muted"> ({subscription.status})</span>}
        </span>
      ) : (
        <span className="text-ink-muted">None</span>
      ),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    sort: 'totalAttempts',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ totalAttempts }) => formatCount(totalAttempts),
  },
  {
    id: 'seen',
    header: 'Last seen',
    sort: 'lastSeenAt',
    isLargestFirst: true,
    cell: ({ lastSeenAt }) => <Instant at={lastSeenAt} never="Never" />,
  },
  {
    id: 'created',
    header: 'Joined',
    sort: 'createdAt',
    isLargestFirst: true,
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
];

const filters: Filter<'GET /admin/users'>[] = [
  {
    name: 'role',
    label: 'Role',
    options: [
      { value: 'USER', label: 'User' },
      { value: 'ADMIN', label: 'Admin' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
  { name: 'planType', label: 'Plan', options: planTypes.map((type) => ({ value: type, label: planLabel(type) })) },
];

/** All accounts. */
export default function UsersPage() {
  const navigate = useNavigate();
  const [granting, setGranting] = useState<AdminUser | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/users"
        title="Users"
        noun={['user', 'users']}
        searchHint="name or email"
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        actionsOf={(user) => [
          openUser(() => void navigate(`/admin/users/${user.id}`)),
          grantPlan(() => setGranting(user)),
          unlockSignIn(user),
          ...accountActions(user),
        ]}
      />
      {granting && <GrantDialog user={granting} onClose={() => setGranting(null)} />}
    </>
  );
}
