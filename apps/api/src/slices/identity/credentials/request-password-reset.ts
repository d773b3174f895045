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

/** When the answer goes out, whatever the work takes: its time tells nothing about the address. */
const answerAfterMs = 120;

type Asked = { email: string; client: Client; now: Date };
type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;

/**
 * Mails a link to set a new password, if the address has an account that may sign in. Neither the answer nor its time says whether it
 * has: the work goes on beside the answer. Past the limits of mails a link goes out only where none is live: at most one each 30 minutes.
 *
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
export async function askForReset(deps: Needs & Pick<Deps, 'background'>, asked: Asked): Promise<void> {
  await countVisitorCall(deps, 'forgot-password', asked.client, asked.now);
  deps.background.begin('forgot-password', () => mailLink(deps, asked));
  await sleep(answerAfterMs);
}

async function mailLink({ db, clock, config, limits, log }: Needs, { email, client, now }: Asked): Promise<void> {
  const userId = await inTransaction(db, async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const device = found && (await findKnownDevice(tx, { userId: found.id, tokens: client.deviceTokens, now }));
    const limited = device
      ? await deviceMailLimitReached(tx, limits, device, now)
      : await mailLimitReached(tx, limits, email, now);
    const account = found && (await findAccountForUpdate(tx, found.id));
    if (account?.status !== 'active') return null;
    // Whatever strangers have asked for, the owner finds a link in the mailbox that works, or is sent one.
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
