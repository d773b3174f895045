import { planLabel } from '@examplar/domain/plans/plan-names';
import { UserRound } from 'lucide-react';
import { Person, planTypeOptions } from '../cells/cells.tsx';
import { type Column, type Filter, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, sortedCountColumn } from '../tables/columns.tsx';
import { RoleBadge, UserStatusBadge, userActions } from './user-actions.tsx';

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
  sortedCountColumn('totalAttempts', 'Attempts'),
  dateColumn('lastSeenAt', 'Last seen', 'Never'),
  dateColumn('createdAt', 'Joined'),
];

const filters: Filter<'GET /admin/users'>[] = [
  { name: 'role', label: 'Role', options: optionsOf({ USER: 'User', ADMIN: 'Admin' }) },
  { name: 'status', label: 'Status', options: optionsOf({ active: 'Active', suspended: 'Suspended' }) },
  { name: 'planType', label: 'Plan', options: planTypeOptions },
];

export default function UsersPage() {
  return (
    <CollectionPage
      list="GET /admin/users"
      title="Users"
      noun={['user', 'users']}
      searchHint="name or email"
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowName={({ name }) => name}
      actionsOf={(user) => [{ label: 'Open', icon: UserRound, to: `/admin/users/${user.id}` }, ...userActions(user)]}
    />
  );
}
