import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findKnownDevice } from '../devices/known-devices.repository.ts';
import { type Account, findAccount, findAccountForUpdate } from '../identity.repository.ts';
import { countFailure, forgetFailures, refuseIfLimited, refuseInTurn } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { openSessionOnDevice } from '../sessions/log-in.ts';
import { codeRefusal, isUnproven, proveSecondFactor } from './prove-second-factor.ts';
import { isChallengeOpenForUpdate, recordChallengeResult, userIdOfChallenge } from './two-factor.repository.ts';

type AnswerTwoFactorInput = { challengeId: string; code: string; client: Client; now: Date };

/**
 * Completes a sign-in with a code from the app or a recovery code; each code works once. A challenge allows 5 wrong codes, and each also
 * counts as a failed sign-in, so that new challenges do not allow more guesses.
 *
 * @throws AppError INVALID_TOKEN if the challenge is used, expired or has failed too often; INVALID_CODE for a wrong code
 */
export async function answerTwoFactor(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { challengeId, code, client, now }: AnswerTwoFactorInput,
): Promise<{ account: Account; token: string; deviceToken: string }> {
  const userId = userIdOfChallenge(challengeId);
  const owner = userId ? await findAccount(db, userId) : null;
  if (!owner) throw new AppError('INVALID_TOKEN');
  const device = await findKnownDevice(db, { userId: owner.id, tokens: client.deviceTokens, now });
  const attempt = { subject: owner.email, address: client.address, device };
  await refuseIfLimited({ db, limits }, attempt, now);

  const outcome = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, owner.id);
    const challenge = { userId: owner.id, challengeId };
    await refuseInTurn({ db: tx, limits }, attempt, now);
    if (account?.status !== 'active' || !(await isChallengeOpenForUpdate(tx, { ...challenge, now }))) return null;
    const kind = await proveSecondFactor(tx, config, { account, code, now });
    await recordChallengeResult(tx, { ...challenge, usedAt: isUnproven(kind) ? null : now });
    // Returned, not thrown: an exception would roll back the count of the failure.
    if (isUnproven(kind)) {
      await countFailure({ db: tx, limits }, attempt, now);
      return kind;
    }
    await forgetFailures({ db: tx, limits }, attempt);
    return { account, ...(await openSessionOnDevice(tx, clock, { account, client, now })), kind };
  });
  if (outcome === null) throw new AppError('INVALID_TOKEN');
  const facts = { userId: owner.id, requestId: client.requestId };
  if (typeof outcome === 'string') {
    logSecurityEvent(log, 'login.second-factor-failed', facts);
    throw codeRefusal(log, outcome, facts);
  }
  if (outcome.kind === 'recovery code') logSecurityEvent(log, 'two-factor.recovery-code-used', facts);
  logSecurityEvent(log, 'login.ok', facts);
  return outcome;
}
