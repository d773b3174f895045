import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { issueAccountToken } from './account-tokens.repository.ts';
import type { Client } from './client.ts';
import { findAccountByEmail, findAccountForUpdate } from './identity.repository.ts';
import { mailLimitReached } from './mail-limits.ts';
import { resetMail } from './mails.ts';
import { logSecurityEvent } from './security-events.ts';
import { countVisitorCall } from './visitor-limits.ts';

/** Longer than the work takes, so that the answer's time tells nothing about the address. */
const answerAfterMs = 120;

/**
 * Mails a link to set a new password, if the address has an account that may sign in. Neither the answer nor its time says whether
 * it has (decisions, section 1); too many mails to one address are dropped without a word.
 */
export async function askForReset(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { email, client, now }: { email: string; client: Client; now: Date },
): Promise<void> {
  const { db, clock, config, limits, log } = deps;
  await countVisitorCall(deps, 'forgot-password', client, now);
  const pause = sleep(answerAfterMs);
  try {
    const userId = await inTransaction(db, async (tx) => {
      const found = await findAccountByEmail(tx, email);
      const isOverLimit = (await mailLimitReached(tx, limits, email, now)) !== null;
      if (!found || isOverLimit) return null;
      const account = await findAccountForUpdate(tx, found.id);
      if (account?.status !== 'active') return null;
      const token = await issueAccountToken(tx, {
        userId: account.id,
        purpose: 'reset_password',
        email: account.email,
        now,
      });
      await queueMail(tx, clock, 'reset-password', resetMail(config, account, token));
      return account.id;
    });
    logSecurityEvent(log, 'reset.asked', { userId, requestId: client.requestId });
  } finally {
    await pause;
  }
}
