// The interface of identity for other slices.

export {
  changeAccount,
  openAccount,
  refuseLastAdmin,
  removeAccount,
  restoreAccount,
  suspendAccount,
} from './accounts/accounts.ts';
export { isPassword } from './credentials/passwords.ts';
export { provePassword } from './credentials/prove-password.ts';
export { emailKey } from './email/email-key.ts';
export { presentCaller, presentSettings } from './identity.presenter.ts';
export {
  type Account,
  countStartedAttempts,
  findAccount,
  findAccountByEmail,
  findAccountForUpdate,
  findFirstAdminAddress,
  findUserIdsByEmail,
  hasOtherAccount,
  listPeople,
  matchesUser,
} from './identity.repository.ts';
export { operatorTurn } from './limits/hashing-turns.ts';
export { unlock } from './limits/login-limits.ts';
export { studyMailLimitReached } from './limits/mail-limits.ts';
export { accountRemovedMail, mailAccount } from './mails/mails.ts';
export { logSecurityEvent } from './security-events.ts';
export { type Client, clientOf } from './sessions/client.ts';
export { revokeAccess } from './sessions/revoke-access.ts';
export {
  endSessions,
  findCaller,
  isSessionOpen,
  openSession,
  revokeRestoredAccess,
} from './sessions/sessions.repository.ts';
export {
  findProfile,
  findSettings,
  type ProfileChanges,
  stopTellingChanges,
  updateProfileRow,
} from './settings.repository.ts';
