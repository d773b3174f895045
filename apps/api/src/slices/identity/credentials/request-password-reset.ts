import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hasLiveToken, issueAccountToken } from '../account-tokens.repository.ts';
import { findKnownDevice } from '../devices/known-devices.repository.ts';
import { findAccountByEmail, findAccountForUpdate } from '../identity.repository.ts';
import { deviceMailLimitReached, mailLimitReached } from '../limits/mail-limits.ts';
import { countVisitorCall } from '../limits/visitor-limits.ts';
import { resetMail } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';

/** The fixed time after which the response is sent, so that it reveals nothing about the address. */
const responseTimeMs = 120;

type RequestPasswordResetInput = { email: string; client: Client; now: Date };
type ResetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;

/**
 * Mails a link to set a new password, if the address belongs to an account that may sign in. Neither the response nor its time reveals
 * whether it does, because the work runs in the background. Beyond the mail limits a link is sent only if no earlier one is valid, which
 * means at most one every 30 minutes.
 *
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
export async function requestPasswordReset(
  deps: ResetDeps & Pick<Deps, 'background'>,
  input: RequestPasswordResetInput,
): Promise<void> {
  await countVisitorCall(deps, 'forgot-password', input.client, input.now);
  deps.background.begin('forgot-password', () => mailLink(deps, input));
  await sleep(responseTimeMs);
}

async function mailLink(
  { db, clock, config, limits, log }: ResetDeps,
  { email, client, now }: RequestPasswordResetInput,
): Promise<void> {
  const userId = await inTransaction(db, async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const device = found && (await findKnownDevice(tx, { userId: found.id, tokens: client.deviceTokens, now }));
    const limited = device
      ? await deviceMailLimitReached(tx, limits, device, now)
      : await mailLimitReached(tx, limits, email, now);
    const account = found && (await findAccountForUpdate(tx, found.id));
    if (account?.status !== 'active') return null;
    // However many resets others have requested, the owner either has a valid link in the mailbox or is sent one.
    if (limited && (await hasLiveToken(tx, { userId: account.id, purpose: 'reset_password', now }))) return null;
    const token = await issueAccountToken(tx, {
      userId: account.id,
      purpose: 'reset_password',
      email: account.email,
      now,
    });
    await queueMail(tx, { clock, config }, 'reset-password', resetMail(config, account, token));
    return account.id;
  });
  logSecurityEvent(log, 'reset.asked', { userId, requestId: client.requestId });
}
