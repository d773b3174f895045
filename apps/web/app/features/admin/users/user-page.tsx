import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatCount } from '../../../lib/format.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { AdminPageSkeleton } from '../cells/admin-page-skeleton.tsx';
import { Instant } from '../cells/instant.tsx';
import { Facts, Panel } from '../cells/panel.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { GrantDialog } from '../subscriptions/grant-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RoleBadge, UserStatusBadge } from './role-badges.tsx';
import { accountActions, grantPlan, unlockSignIn } from './user-actions.tsx';
import { UserRecord } from './user-record.tsx';
import { UserSessions } from './user-sessions.tsx';

const back = { to: '/admin/users', label: 'Users' };

/** One account: its data, subscriptions, orders and audit entries. */
export default function UserPage() {
  const { userId = '' } = useParams();
  const { data: user, error, refetch } = useQuery(endpointQuery('GET /admin/users/:userId', { params: { userId } }));
  const sessions = useQuery(endpointQuery('GET /admin/users/:userId/sessions', { params: { userId } }));
  const { start, dialog } = useActions();
  const [opened, setOpened] = useState<'grant' | 'rename' | null>(null);
  const close = () => setOpened(null);
  if (error) return <AdminError error={error} what="This user" back={back} onRetry={() => void refetch()} />;
  // Both at once, so that nothing moves when the second arrives.
  if (!user || sessions.isPending) return <AdminPageSkeleton />;
  const actions = [
    { label: 'Change name', icon: <PencilLine aria-hidden="true" />, open: () => setOpened('rename') },
    grantPlan(() => setOpened('grant')),
    unlockSignIn(user),
    ...accountActions(user),
  ];
  return (
    <>
      <AdminHeading title={user.name} lead={user.email} back={back} />
      <div className="-mt-2 mb-5 flex flex-wrap gap-2">
        <ActionButtons actions={actions} onStart={start} />
      </div>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title="Account">
            <Facts
              facts={[
                ['Status', <UserStatusBadge key="status" status={user.status} />],
                ['Role', <RoleBadge key="role" role={user.role} />],
                ['Email confirmed', user.emailConfirmed ? 'Yes' : 'Not yet'],
                ['Two-factor sign-in', user.twoFactorEnabled ? 'On' : 'Off'],
                ['Attempts', formatCount(user.totalAttempts)],
                ['Joined', <Instant key="joined" at={user.createdAt} />],
                ['Last seen', <Instant key="seen" at={user.lastSeenAt} never="Never" />],
              ]}
            />
          </Panel>
          <UserSessions user={user} sessions={sessions.data} error={sessions.error} onStart={start} />
        </div>
        <UserRecord userId={user.id} />
      </div>
      {dialog}
      {opened === 'grant' && <GrantDialog user={user} onClose={close} />}
      {opened === 'rename' && <RenameDialog user={user} onClose={close} />}
    </>
  );
}
