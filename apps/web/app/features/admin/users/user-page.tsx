import type { Session } from '@examplar/contract/account';
import { adminUpdateUser } from '@examplar/contract/admin/users';
import { planLabel } from '@examplar/domain/plans/plan-names';
import { useQuery } from '@tanstack/react-query';
import { LogOut, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatCount, formatDate, formatPrice } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Action, ActionButtons, useActions } from '../actions/actions.tsx';
import { type AuditEntry, auditSentence, sentenceText } from '../audit/audit-sentence.ts';
import { ChangesSummary } from '../audit/audit-text.tsx';
import { Instant } from '../cells/cells.tsx';
import { Facts, Panel } from '../cells/panel.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { RecordPage } from '../shell/record-page.tsx';
import { SubscriptionStatusBadge } from '../subscriptions/subscription-status-badge.tsx';
import { ShortList } from '../tables/short-list.tsx';
import { type AdminUser, RoleBadge, UserStatusBadge, userActions } from './user-actions.tsx';

const back = { to: '/admin/users', label: 'Users' };

/** One account: its data, subscriptions, orders and audit entries. */
export default function UserPage() {
  const { userId = '' } = useParams();
  // Both at once, so that nothing moves when the second arrives.
  const sessions = useQuery(endpointQuery('GET /admin/users/:userId/sessions', { params: { userId } }));
  return (
    <RecordPage
      query={endpointQuery('GET /admin/users/:userId', { params: { userId } })}
      what="This user"
      back={back}
      isWaiting={sessions.isPending}
    >
      {(user) => <UserContent user={user} sessions={sessions.data} sessionsError={sessions.error} />}
    </RecordPage>
  );
}

type UserContentProps = { user: AdminUser; sessions: Session[] | undefined; sessionsError: Error | null };

function UserContent({ user, sessions, sessionsError }: UserContentProps) {
  const { start, dialog } = useActions();
  const rename: Action = {
    label: 'Change name',
    icon: PencilLine,
    dialog: (close) => <RenameDialog user={user} onClose={close} />,
  };
  return (
    <>
      <AdminHeading title={user.name} lead={user.email} back={back} />
      <div className="-mt-2 mb-5 flex flex-wrap gap-2">
        <ActionButtons actions={[rename, ...userActions(user)]} onStart={start} />
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
          <UserSessions user={user} sessions={sessions} error={sessionsError} onStart={start} />
        </div>
        <UserRecord userId={user.id} />
      </div>
      {dialog}
    </>
  );
}

type RenameDialogProps = { user: { id: string; name: string }; onClose: () => void };

function RenameDialog({ user, onClose }: RenameDialogProps) {
  const { field, dialog } = useAdminForm({
    schema: adminUpdateUser.body,
    values: { name: user.name },
    onSaved: onClose,
    send: async (body) => {
      const { name } = await call('PUT /admin/users/:userId', { params: { userId: user.id }, body });
      return `${user.name} is now called ${name}.`;
    },
  });
  return (
    <FormDialog title={`Change the name of ${user.name}`} saveLabel="Save" {...dialog} onClose={onClose}>
      <TextField label="Name" {...field('name')} />
    </FormDialog>
  );
}

/** The latest subscriptions, orders and admin actions of an account, each leading to its whole list. */
function UserRecord({ userId }: { userId: string }) {
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ShortList
          list="GET /admin/subscriptions"
          query={{ userId, sort: '-startDate' }}
          title="Subscriptions"
          none="No subscription yet."
          allPath={`/admin/subscriptions?userId=${userId}`}
          rowId={({ id }) => id}
          row={({ planType, providerName, certificationName, status, startDate, endDate }) => (
            <Line
              title={certificationName ?? planLabel(planType, providerName)}
              badge={<SubscriptionStatusBadge status={status} />}
            >
              <Instant at={startDate} /> to {formatDate(endDate)}
            </Line>
          )}
        />
        <ShortList
          list="GET /admin/orders"
          query={{ userId, sort: '-createdAt' }}
          title="Orders"
          none="No order yet."
          allPath={`/admin/orders?userId=${userId}`}
          rowId={({ id }) => id}
          row={({ id, planName, price, status, createdAt }) => (
            <Line
              title={
                <Link to={`/admin/orders/${id}`} className="hover:underline">
                  {planName}, {formatPrice(price)}
                </Link>
              }
              badge={<OrderStatusBadge status={status} />}
            >
              <Instant at={createdAt} />
            </Line>
          )}
        />
      </div>
      <ShortList
        list="GET /admin/audit"
        query={{ subjectId: userId, sort: '-at' }}
        title="Admin actions on this account"
        none="No actions yet."
        allPath={`/admin/audit?subjectId=${userId}`}
        rowId={({ id }) => id}
        row={(entry) => <AuditLine entry={entry} />}
      />
    </>
  );
}

function Line({ title, badge, children }: { title: ReactNode; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-caption text-ink-muted">{children}</p>
      </div>
      {badge}
    </div>
  );
}

/** A short entry: what was done, changes, reason, admin and time. */
function AuditLine({ entry }: { entry: AuditEntry }) {
  const sentence = auditSentence(entry);
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold">{sentenceText(sentence)}</p>
      <ChangesSummary changes={entry.changes} tells={sentence.tells} />
      {entry.reason && <p>“{entry.reason}”</p>}
      <p className="text-caption text-ink-muted">
        {entry.actor?.name ?? 'The system'}, <Instant at={entry.at} />
      </p>
    </div>
  );
}

type UserSessionsProps = {
  user: { id: string; name: string };
  sessions: Session[] | undefined;
  error: Error | null;
  onStart: (action: Action) => void;
};

/** The user's sessions, each with a button to end it. */
function UserSessions({ user, sessions, error, onStart }: UserSessionsProps) {
  const end = (sessionId: string, browser: string): Action => ({
    label: 'End',
    isDangerous: true,
    title: `End the session of ${user.name} in ${browser}?`,
    text: 'That browser will ask for the password again. A running exam keeps its answers.',
    confirmLabel: 'End the session',
    run: () => call('DELETE /admin/users/:userId/sessions/:sessionId', { params: { userId: user.id, sessionId } }),
    done: `${user.name} is signed out there.`,
  });
  return (
    <Panel title="Sessions">
      {error && <Notice tone="negative">{error.message}</Notice>}
      {sessions?.length === 0 && <p className="text-ink-muted">Not signed in anywhere.</p>}
      {sessions && sessions.length > 0 && (
        <ul>
          {sessions.map(({ id, userAgent, address, lastUsedAt, isCurrent }) => {
            const browser = userAgent ?? 'Unknown browser';
            return (
              <li
                key={id}
                className="flex items-center justify-between gap-3 border-line py-2.5 not-first:border-t first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
                    {browser}
                    {isCurrent && <Badge tone="accent">This session</Badge>}
                  </p>
                  <p className="text-caption text-ink-muted">
                    Last used <Instant at={lastUsedAt} />
                    {address && ` · ${address}`}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`End the session in ${browser}`}
                  onClick={() => onStart(end(id, browser))}
                >
                  <LogOut aria-hidden="true" />
                  End
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
