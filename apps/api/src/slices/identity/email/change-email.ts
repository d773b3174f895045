import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { isSessionAlive } from '../../../platform/sessions/sessions.ts';
import { issueAccountToken } from '../account-tokens.repository.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { findAccount, findAccountForUpdate, findUserIdByEmail } from '../identity.repository.ts';
import { mailLimitReached } from '../limits/mail-limits.ts';
import { mailAccount } from '../mails/mail-account.ts';
import { addressChangeAskedMail, addressInUseMail, confirmNewAddressMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';

type Input = {
  caller: { userId: string; sessionId: string };
  email: string;
  password: string;
  client: Client;
  now: Date;
};

/**
 * Asks for another address: a link goes to the new one, and to the old one a notice with a link that cancels the change. For an address that is taken its owner gets a mail
 * instead, and the caller sees no difference.
 *
 * @throws AppError RATE_LIMITED when too many mails went to the address, whether it is taken or not
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { caller, email, password, client, now }: Input,
): Promise<void> {
  const { db, clock, config, limits, log } = deps;
  const { userId } = caller;
  const proved = await provePassword(deps, { userId, password, client, now });
  const limited = await mailLimitReached(db, limits, email, now);
  if (limited) throw limited;

  await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) return;
    // The password was changed or the session ended while this was under way: its owner has thrown us out.
    if (account.password_hash !== proved.password_hash) throw new AppError('WRONG_PASSWORD');
    if (!(await isSessionAlive(tx, caller))) throw new AppError('UNAUTHENTICATED');
    const rejection = await issueAccountToken(tx, {
      userId,
      purpose: 'reject_email_change',
      email: account.email,
      now,
    });
    const notice = addressChangeAskedMail(config, account, rejection);
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
