import type { SignedIn, User } from '@examplar/contract/identity.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Account } from './identity.repository.ts';

/** The signed-in user, as the session look-up found them: `/auth/me` and `/users/me` (IDN-17). */
export function presentCaller({ userId, name, email, role, emailConfirmed, twoFactorEnabled }: Caller): User {
  return { id: userId, name, email, role, emailConfirmed, twoFactorEnabled };
}

type Shown = Pick<Account, 'id' | 'name' | 'email' | 'role' | 'email_confirmed_at' | 'totp_confirmed_at'>;

function presentUser(account: Shown): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    emailConfirmed: account.email_confirmed_at !== null,
    twoFactorEnabled: account.totp_confirmed_at !== null,
  };
}

export const presentSignedIn = ({ account, token }: { account: Shown; token: string }): SignedIn => ({
  user: presentUser(account),
  token,
});
