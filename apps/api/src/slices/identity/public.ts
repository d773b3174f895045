// What other slices may ask of identity.

export { type Client, clientOf } from './client.ts';
export { emailKey } from './email-key.ts';
export { presentCaller } from './identity.presenter.ts';
export {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountForUpdate,
} from './identity.repository.ts';
export { refuseLastAdmin } from './last-admin.ts';
export { unlock } from './login-limits.ts';
export { mailAccount } from './mail-account.ts';
export { accountRemovedMail } from './mails.ts';
export { openAccount } from './open-account.ts';
export { isPassword } from './passwords.ts';
export { provePassword } from './prove-password.ts';
export { removeAccount } from './remove-account.ts';
export { revokeAccess } from './revoke-access.ts';
export { logSecurityEvent } from './security-events.ts';
export { findSettings, updateProfileRow } from './settings.repository.ts';
export { changeAccount, restoreAccount, suspendAccount } from './staff-acts.ts';
