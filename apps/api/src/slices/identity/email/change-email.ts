import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  findAccountToken,
  issueAccountToken,
  useAccountToken,
  voidAccountTokens,
} from '../account-tokens.repository.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { findAccount, findAccountForUpdate, findUserIdByEmail } from '../identity.repository.ts';
import { mailLimitReached, senderLimitReached } from '../limits/mail-limits.ts';
import { addressChangeRequestedMail, addressInUseMail, confirmNewAddressMail, mailAccount } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { isSessionAlive } from '../sessions/sessions.repository.ts';

type ChangeEmailInput = {
  caller: { userId: string; sessionId: string };
  email: string;
  password: string;
  client: Client;
  now: Date;
};

const tooManyChanges =
  'You have asked for many changes of address. The last link no longer works. Please try again later.';

/**
 * Requests a change of address. The new address gets a link that confirms the change, the old one a notice with a link that cancels it. If
 * the new address belongs to another account, its owner is notified instead, and the caller sees no difference. A new request voids the
 * link of the one before, also when it is itself refused because the account has made too many (IDN-19).
 *
 * @throws AppError RATE_LIMITED if too many mails were sent to the address, whether it is taken or not, or by the account
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { caller, email, password, client, now }: ChangeEmailInput,
): Promise<void> {
  const { db, clock, config, limits, log } = deps;
  const { userId } = caller;
  const { account: verified } = await provePassword(deps, { userId, password, client, now });
  const tooMany = await senderLimitReached(db, limits, { userId, action: 'change-email' }, now);
  if (tooMany) {
    await inTransaction(db, (tx) => voidAccountTokens(tx, userId, ['change_email']));
    throw new AppError('RATE_LIMITED', { ...tooMany.extras, message: tooManyChanges });
  }
  const limited = await mailLimitReached(db, limits, email, now);
  if (limited) throw limited;

  await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) return;
    // The owner may have changed the password or ended the session meanwhile, to shut out an intruder.
    if (account.password_hash !== verified.password_hash) throw new AppError('WRONG_PASSWORD');
    if (!(await isSessionAlive(tx, caller))) throw new AppError('UNAUTHENTICATED');
    await voidAccountTokens(tx, userId, ['change_email']);
    const rejection = await issueAccountToken(tx, {
      userId,
      purpose: 'reject_email_change',
      email: account.email,
      now,
    });
    const notice = addressChangeRequestedMail(config, account, rejection);
    await mailAccount(tx, deps, { account, kind: 'address-change-asked', mail: notice }, now);
    const ownerId = await findUserIdByEmail(tx, email);
    const owner = ownerId === null || ownerId === userId ? null : await findAccount(tx, ownerId);
    if (owner) {
      await queueMail(tx, { clock, config }, 'address-in-use', addressInUseMail(config, owner));
      return;
    }
    const token = await issueAccountToken(tx, { userId, purpose: 'change_email', email, now });
    await queueMail(tx, { clock, config }, 'confirm-new-address', confirmNewAddressMail(config, account, email, token));
  });
  logSecurityEvent(log, 'email.change-asked', { userId, requestId: client.requestId });
}

/**
 * Cancels a change of address with the token mailed to the old address. The person who requested the change has a
 * session, so all sessions end as well.
 *
 * @throws AppError INVALID_TOKEN if it is used, expired or unknown, or the change has taken effect
 */
export async function rejectEmailChange(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { token, client, now }: { token: string; client: Client; now: Date },
): Promise<void> {
  const { userId, ended } = await inTransaction(db, async (tx) => {
    const found = await findAccountToken(tx, token, ['reject_email_change'], now);
    const account = found ? await findAccountForUpdate(tx, found.userId) : null;
    if (!account || !(await useAccountToken(tx, { userId: account.id, token, now }))) {
      throw new AppError('INVALID_TOKEN');
    }
    return {
      userId: account.id,
      ended: await revokeAccess(tx, { userId: account.id, reason: 'email_change_rejected', now }),
    };
  });
  logSecurityEvent(log, 'email.change-rejected', { userId, requestId: client.requestId, count: ended });
}
