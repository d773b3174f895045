import { Ban, Gift, LockOpen, LogOut, RotateCcw, ShieldCheck, ShieldX, UserRound } from 'lucide-react';
import { call } from '../../../lib/api-client.ts';
import type { Action } from '../actions/action.ts';
import type { AdminUser } from './role-badges.tsx';

const withReason = (reason: string) => (reason ? { reason } : {});

/** What can be done to an account. Suspending and a change of role end its sessions. */
export function accountActions({ id, name, email, role, status }: AdminUser): Action[] {
  const params = { userId: id };
  const change: Action[] =
    role === 'USER'
      ? [
          {
            label: 'Make an admin',
            icon: <ShieldCheck aria-hidden="true" />,
            ask: {
              title: `Make ${name} an admin?`,
              text: `${email} will see and change everything here: people, money and questions. Their sessions end, so they sign in again.`,
              confirmLabel: `Make ${name} an admin`,
            },
            run: async () => {
              await call('PUT /admin/users/:userId', { params, body: { role: 'ADMIN' } });
              return `${name} is an admin now.`;
            },
          },
        ]
      : [
          {
            label: 'Take admin role away',
            icon: <ShieldX aria-hidden="true" />,
            isDangerous: true,
            ask: {
              title: `Take the admin role from ${name}?`,
              text: `${email} keeps the account and everything learnt, and no longer sees these pages. Their sessions end.`,
              confirmLabel: `Take it from ${name}`,
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
          ask: {
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
          ask: {
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
    ask: {
      title: `Sign ${name} out everywhere?`,
      text: `Every browser in which ${email} is signed in asks for the password again. Running exams keep what was answered.`,
      confirmLabel: `Sign ${name} out`,
    },
    run: async () => {
      await call('POST /admin/users/:userId/end-sessions', { params });
      return `${name} is signed out everywhere.`;
    },
  };
  return [...change, endSessions, bar];
}

/** For an owner whom strangers' failed attempts keep out, and who gets no mail. */
export const unlockSignIn = ({ id, name, email }: AdminUser): Action => ({
  label: 'Unlock sign-in',
  icon: <LockOpen aria-hidden="true" />,
  ask: {
    title: `Unlock the sign-in of ${name}?`,
    text: `Failed attempts against ${email} are forgotten, so that the right password is accepted again from everywhere. The password stays as it is.`,
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
