import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { findKnownDevice, rememberDevice } from '../devices/known-devices.repository.ts';
import { type Account, findAccount, findAccountForUpdate } from '../identity.repository.ts';
import { countFailure, forgetFailures, refuseIfLimited } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { isChallengeOpenForUpdate, noteChallenge, userIdOfChallenge } from './challenges.repository.ts';
import { proveSecondFactor } from './prove-second-factor.ts';

type Input = { challengeId: string; code: string; client: Client; now: Date };

/**
 * Completes a sign-in with a code of the app or a recovery code, either usable once. A challenge takes 5 wrong codes; each also counts
 * as a failed sign-in, so that new challenges buy no more guesses.
 *
 * @throws AppError INVALID_TOKEN for a challenge that is used, late or worn out; INVALID_CODE for a wrong code
 */
export async function answerTwoFactor(
  { db, clock, config, limits, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { challengeId, code, client, now }: Input,
): Promise<{ account: Account; token: string; deviceToken: string }> {
  const userId = userIdOfChallenge(challengeId);
  const owner = userId ? await findAccount(db, userId) : null;
  if (!owner) throw new AppError('INVALID_TOKEN');
  const device = await findKnownDevice(db, { userId: owner.id, tokens: client.deviceTokens, now });
  const trial = { subject: owner.email, address: client.address, device };
  await refuseIfLimited({ db, limits }, trial, now);

  const entered = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, owner.id);
    const challenge = { userId: owner.id, challengeId };
    // Again, with the account held: a burst of guesses all pass the first look before the first of them has failed.
    await refuseIfLimited({ db: tx, limits }, trial, now);
    if (account?.status !== 'active' || !(await isChallengeOpenForUpdate(tx, { ...challenge, now }))) return null;
    const kind = await proveSecondFactor(tx, config, account, code, now);
    await noteChallenge(tx, { ...challenge, usedAt: kind ? now : null });
    // The count of the failure is kept, so this is no throw, which would undo it.
    if (!kind) {
      await countFailure({ db: tx, limits }, trial, now);
      return 'wrong code' as const;
    }
    await forgetFailures({ db: tx, limits }, trial);
    const token = await openSession(tx, clock, {
      userId: account.id,
      role: account.role,
      userAgent: client.userAgent,
      address: client.network,
    });
    const deviceToken = await rememberDevice(tx, { userId: account.id, tokens: client.deviceTokens, now });
    return { account, token, deviceToken, kind };
  });
  if (entered === null) throw new AppError('INVALID_TOKEN');
  const facts = { userId: owner.id, requestId: client.requestId };
  if (entered === 'wrong code') {
    logSecurityEvent(log, 'login.second-factor-failed', facts);
    throw new AppError('INVALID_CODE');
  }
  if (entered.kind === 'recovery code') logSecurityEvent(log, 'two-factor.recovery-code-used', facts);
  logSecurityEvent(log, 'login.ok', facts);
  return entered;
}
