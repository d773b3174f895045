import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { issueAccountToken } from './account-tokens.repository.ts';
import type { Client } from './client.ts';
import { findAccount, findAccountForUpdate, findUserIdByEmail } from './identity.repository.ts';
import { mailLimitReached } from './mail-limits.ts';
import { addressChangeAskedMail, addressInUseMail, confirmNewAddressMail } from './mails.ts';
import { provePassword } from './prove-password.ts';
import { logSecurityEvent } from './security-events.ts';

type Input = { userId: string; email: string; password: string; client: Client; now: Date };

/**
 * Asks for another address: a link goes to the new one, a notice to the old one. For an address that is taken its owner gets a mail
 * instead, and the caller sees no difference (decisions, section 1).
 *
 * @throws AppError RATE_LIMITED when too many mails went to the address, whether it is taken or not
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { userId, email, password, client, now }: Input,
): Promise<void> {
  const { db, clock, config, limits, log } = deps;
  await provePassword(deps, { userId, password, client, now });
  const limited = await mailLimitReached(db, limits, email, now);
  if (limited) throw limited;

  await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, userId);
    if (!account) return;
    await queueMail(tx, clock, 'address-change-asked', addressChangeAskedMail(config, account));
    const ownerId = await findUserIdByEmail(tx, email);
    const owner = ownerId === null || ownerId === userId ? null : await findAccount(tx, ownerId);
    if (owner) {
      await queueMail(tx, clock, 'address-in-use', addressInUseMail(config, owner));
      return;
    }
    const token = await issueAccountToken(tx, { userId, purpose: 'change_email', email, now });
    await queueMail(tx, clock, 'confirm-new-address', confirmNewAddressMail(config, account, email, token));
  });
  logSecurityEvent(log, 'email.change-asked', { userId, requestId: client.requestId });
}
