import { Ban, Gift, LockOpen, LogOut, RotateCcw, ShieldCheck, ShieldX, UserRound } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Action } from '../actions/actions.tsx';

const withReason = (reason: string) => (reason ? { reason } : {});

/** The actions on an account. Suspending it or changing its role ends its sessions. */
export function accountActions({ id, name, email, role, status }: AdminUser): Action[] {
  const params = { userId: id };
  const change: Action[] =
    role === 'USER'
      ? [
          {
            label: 'Make an admin',
            icon: <ShieldCheck aria-hidden="true" />,
            confirmation: {
              title: `Make ${name} an admin?`,
              text: `${email} will be able to see and change everything here: users, payments and questions. Their sessions end, so they have to sign in again.`,
              confirmLabel: `Make ${name} an admin`,
            },
            run: async () => {
              await call('PUT /admin/users/:userId', { params, body: { role: 'ADMIN' } });
              return `${name} is now an admin.`;
            },
          },
        ]
      : [
          {
            label: 'Remove admin role',
            icon: <ShieldX aria-hidden="true" />,
            isDangerous: true,
            confirmation: {
              title: `Remove the admin role from ${name}?`,
              text: `${email} keeps the account and its history but can no longer open these pages. Their sessions end.`,
              confirmLabel: `Remove the role from ${name}`,
            },
            run: async () => {
              await call('PUT /admin/users/:userId', { params, body: { role: 'USER' } });
              return `${name} is no longer an admin.`;
            },
          },
        ];
  const bar: Action =
    status === 'active'
      ? {
          label: 'Suspend',
          icon: <Ban aria-hidden="true" />,
          isDangerous: true,
          confirmation: {
            title: `Suspend ${name}?`,
            text: `${email} is signed out everywhere and cannot sign in until you restore the account. Attempts and subscription stay as they are.`,
            confirmLabel: `Suspend ${name}`,
            reason: 'optional',
          },
          run: async ({ reason }) => {
            await call('POST /admin/users/:userId/suspend', { params, body: withReason(reason) });
            return `${name} is suspended and signed out everywhere.`;
          },
        }
      : {
          label: 'Restore',
          icon: <RotateCcw aria-hidden="true" />,
          confirmation: {
            title: `Restore ${name}?`,
            text: `${email} can sign in again.`,
            confirmLabel: `Restore ${name}`,
            reason: 'optional',
          },
          run: async ({ reason }) => {
            await call('POST /admin/users/:userId/restore', { params, body: withReason(reason) });
            return `${name} can sign in again.`;
          },
        };
  const endSessions: Action = {
    label: 'End all sessions',
    icon: <LogOut aria-hidden="true" />,
    confirmation: {
      title: `Sign ${name} out everywhere?`,
      text: `Every browser where ${email} is signed in will ask for the password again. Running exams keep their answers.`,
      confirmLabel: `Sign ${name} out`,
    },
    run: async () => {
      await call('POST /admin/users/:userId/end-sessions', { params });
      return `${name} is signed out everywhere.`;
    },
  };
  return [...change, endSessions, bar];
}

/** For a user who is locked out by other people's failed attempts and does not receive our mail. */
export const unlockSignIn = ({ id, name, email }: AdminUser): Action => ({
  label: 'Unlock sign-in',
  icon: <LockOpen aria-hidden="true" />,
  confirmation: {
    title: `Unlock the sign-in of ${name}?`,
    text: `Failed sign-in attempts for ${email} are cleared, so the correct password works again from anywhere. The password does not change.`,
    confirmLabel: `Unlock it for ${name}`,
    reason: 'optional',
  },
  run: async ({ reason }) => {
    await call('POST /admin/users/:userId/unlock', { params: { userId: id }, body: withReason(reason) });
    return `${name} can try to sign in again.`;
  },
});

export const openUser = (open: () => void): Action => ({
  label: 'Open',
  icon: <UserRound aria-hidden="true" />,
  open,
});

export const grantPlan = (open: () => void): Action => ({
  label: 'Grant a plan',
  icon: <Gift aria-hidden="true" />,
  open,
});

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
