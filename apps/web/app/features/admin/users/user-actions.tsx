import { Ban, Gift, LockOpen, LogOut, RotateCcw, ShieldCheck, ShieldX } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Action } from '../actions/actions.tsx';
import { GrantDialog } from '../subscriptions/grant-dialog.tsx';

const withReason = (reason: string) => (reason ? { reason } : {});

/** Everything that can be done to an account. Suspending it or changing its role ends its sessions. */
export function userActions(user: AdminUser): Action[] {
  const { id, name, email, role, status } = user;
  const params = { userId: id };
  return [
    {
      label: 'Grant a plan',
      icon: Gift,
      dialog: (close) => <GrantDialog user={user} onClose={close} />,
    },
    // For a user who is locked out by other people's failed attempts and does not receive our mail.
    {
      label: 'Unlock sign-in',
      icon: LockOpen,
      title: `Unlock the sign-in of ${name}?`,
      text: `Failed sign-in attempts for ${email} are cleared, so the correct password works again from anywhere. The password does not change.`,
      confirmLabel: `Unlock it for ${name}`,
      reason: 'optional',
      run: ({ reason }) => call('POST /admin/users/:userId/unlock', { params, body: withReason(reason) }),
      done: `${name} can try to sign in again.`,
    },
    role === 'USER'
      ? {
          label: 'Make an admin',
          icon: ShieldCheck,
          title: `Make ${name} an admin?`,
          text: `${email} will be able to see and change everything here: users, payments and questions. Their sessions end, so they have to sign in again.`,
          confirmLabel: `Make ${name} an admin`,
          run: () => call('PUT /admin/users/:userId', { params, body: { role: 'ADMIN' } }),
          done: `${name} is now an admin.`,
        }
      : {
          label: 'Remove admin role',
          icon: ShieldX,
          isDangerous: true,
          title: `Remove the admin role from ${name}?`,
          text: `${email} keeps the account and its history but can no longer open these pages. Their sessions end.`,
          confirmLabel: `Remove the role from ${name}`,
          run: () => call('PUT /admin/users/:userId', { params, body: { role: 'USER' } }),
          done: `${name} is no longer an admin.`,
        },
    {
      label: 'End all sessions',
      icon: LogOut,
      title: `Sign ${name} out everywhere?`,
      text: `Every browser where ${email} is signed in will ask for the password again. Running exams keep their answers.`,
      confirmLabel: `Sign ${name} out`,
      run: () => call('POST /admin/users/:userId/end-sessions', { params }),
      done: `${name} is signed out everywhere.`,
    },
    status === 'active'
      ? {
          label: 'Suspend',
          icon: Ban,
          isDangerous: true,
          title: `Suspend ${name}?`,
          text: `${email} is signed out everywhere and cannot sign in until you restore the account. Attempts and subscription stay as they are.`,
          confirmLabel: `Suspend ${name}`,
          reason: 'optional',
          run: ({ reason }) => call('POST /admin/users/:userId/suspend', { params, body: withReason(reason) }),
          done: `${name} is suspended and signed out everywhere.`,
        }
      : {
          label: 'Restore',
          icon: RotateCcw,
          title: `Restore ${name}?`,
          text: `${email} can sign in again.`,
          confirmLabel: `Restore ${name}`,
          reason: 'optional',
          run: ({ reason }) => call('POST /admin/users/:userId/restore', { params, body: withReason(reason) }),
          done: `${name} can sign in again.`,
        },
  ];
}

export type AdminUser = ReplyOf<'GET /admin/users/:userId'>;

export function UserStatusBadge({ status }: { status: AdminUser['status'] }) {
  return status === 'active' ? (
    <span>Active</span>
  ) : (
    <Badge tone="negative" icon={<Ban aria-hidden="true" />}>
      Suspended
    </Badge>
  );
}

export function RoleBadge({ role }: { role: AdminUser['role'] }) {
  if (role === 'USER') return <span className="text-ink-muted">User</span>;
  return (
    <Badge tone="accent" icon={<ShieldCheck aria-hidden="true" />}>
      Admin
    </Badge>
  );
}
