import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openSession } from '../../../platform/sessions.ts';
import type { Client } from '../client.ts';
import { type Account, findAccount, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { countFailure, forgetFailures, refuseIfLimited } from '../login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import { isChallengeOpenForUpdate, noteChallenge, userIdOfChallenge } from './challenges.repository.ts';
import { claimRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

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
): Promise<{ account: Account; token: string }> {
  const userId = userIdOfChallenge(challengeId);
  const owner = userId ? await findAccount(db, userId) : null;
  if (!owner) throw new AppError('INVALID_TOKEN');
  const trial = { email: owner.email, address: client.address };
  await refuseIfLimited({ db, limits }, trial, now);

  const entered = await inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, owner.id);
    const challenge = { userId: owner.id, challengeId };
    if (account?.status !== 'active' || !(await isChallengeOpenForUpdate(tx, { ...challenge, now }))) return null;
    const kind = await proveSecondFactor(tx, config, account, code, now);
    await noteChallenge(tx, { ...challenge, usedAt: kind ? now : null });
    // The count of the failure is kept, so this is no throw, which would undo it.
    if (!kind) return 'wrong code' as const;
    await forgetFailures(tx, trial);
    const token = await openSession(tx, clock, {
      userId: account.id,
      role: account.role,
      userAgent: client.userAgent,
      address: client.network,
    });
    return { account, token, kind };
  });
  if (entered === null) throw new AppError('INVALID_TOKEN');
  const facts = { userId: owner.id, requestId: client.requestId };
  if (entered === 'wrong code') {
    await countFailure({ db, limits }, trial, now);
    logSecurityEvent(log, 'login.second-factor-failed', facts);
    throw new AppError('INVALID_CODE');
  }
  if (entered.kind === 'recovery code') logSecurityEvent(log, 'two-factor.recovery-code-used', facts);
  logSecurityEvent(log, 'login.ok', facts);
  return entered;
}

async function proveSecondFactor(
  tx: Tx,
  config: Deps['config'],
  account: Account,
  code: string,
  now: Date,
): Promise<'app' | 'recovery code' | null> {
  if (!account.totp_secret || !account.totp_confirmed_at) return null;
  const step = stepOfCode(config, { sealed: account.totp_secret, code, lastStep: account.totp_last_step, now });
  if (step !== null) {
    await updateAccount(tx, account.id, { totp_last_step: step }, now);
    return 'app';
  }
  return (await claimRecoveryCode(tx, account.id, code, now)) ? 'recovery code' : null;
}
