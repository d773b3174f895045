// The interface of identity for other slices.

export { changeAccount, restoreAccount, suspendAccount } from './accounts/change-account.ts';
export { refuseLastAdmin } from './accounts/last-admin.ts';
export { openAccount } from './accounts/open-account.ts';
export { listPeople, matchesUser } from './accounts/people.admin.repository.ts';
export { removeAccount } from './accounts/remove-account.ts';
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
} from './identity.repository.ts';
export { operatorTurn } from './limits/hashing-turns.ts';
export { unlock } from './limits/login-limits.ts';
export { studyMailLimitReached } from './limits/mail-limits.ts';
export { mailAccount } from './mails/mail-account.ts';
export { accountRemovedMail } from './mails/mails.ts';
export { logSecurityEvent } from './security-events.ts';
export { type Client, clientOf } from './sessions/client.ts';
export { revokeAccess } from './sessions/revoke-access.ts';
export { revokeRestoredAccess } from './sessions/revoke-restored-access.repository.ts';
export { endSessions, findCaller, isSessionOpen, openSession, sessionIsOpen } from './sessions/sessions.repository.ts';
export { findSettings, type ProfileChanges, updateProfileRow } from './settings.repository.ts';
