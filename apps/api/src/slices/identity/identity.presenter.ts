import type { SignedIn, User } from '@examplar/contract/identity';
import type { Caller } from '../../platform/sessions/session-proof.ts';
import type { Account } from './identity.repository.ts';
import type { SettingsRow } from './settings.repository.ts';

type TeamFacts = { team_role?: User['teamRole'] | null; team_seat?: User['teamSeat'] | null };

/** The signed-in user, from the session look-up, with their settings: `/auth/me` and `/users/me` (IDN-17). */
export function presentCaller(
  { userId, name, email, role, emailConfirmed, twoFactorEnabled }: Caller,
  { team_role: teamRole, team_seat: teamSeat, ...settings }: SettingsRow & TeamFacts,
): User {
  const user = { id: userId, name, email, role, emailConfirmed, twoFactorEnabled, ...presentSettings(settings) };
  return { ...user, ...(teamRole && { teamRole }), ...(teamSeat && { teamSeat }) };
}

/** The user's settings. */
export const presentSettings = (row: SettingsRow) => ({
  givenName: row.given_name,
  timeZone: row.time_zone,
  asksConfidence: row.asks_confidence,
  textSizePercent: row.text_size_percent as User['textSizePercent'],
  hidesClock: row.hides_clock,
  extraTimePercent: row.extra_time_percent as User['extraTimePercent'],
  language: row.language,
  tellsExamChanges: row.tells_exam_changes,
});

type PresentedAccount = SettingsRow &
  Pick<Account, 'id' | 'name' | 'email' | 'role' | 'email_confirmed_at' | 'totp_confirmed_at'>;

function presentUser(account: PresentedAccount): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    emailConfirmed: account.email_confirmed_at !== null,
    twoFactorEnabled: account.totp_confirmed_at !== null,
    ...presentSettings(account),
  };
}

export const presentSignedIn = ({ account, token }: { account: PresentedAccount; token: string }): SignedIn => ({
  user: presentUser(account),
  token,
});
