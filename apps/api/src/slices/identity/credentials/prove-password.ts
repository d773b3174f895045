import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Account, findAccount } from '../identity.repository.ts';
import { type HashingTurn, takeHashingTurn } from '../limits/hashing-turns.ts';
import { countFailure, forgetFailures, proofSubject, refuseIfLimited } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { isPassword } from './passwords.ts';

/**
 * Verifies the password of a signed-in user again, as every change of credentials requires. Returns the account, and the turn for hashing
 * a new password. Guesses are throttled as at sign-in, but counted separately: a stolen session must not lock out its owner.
 *
 * @throws AppError WRONG_PASSWORD (403, never 401: the browser would sign the user out), RATE_LIMITED
 */
export async function provePassword(
  { db, config, limits, log }: Pick<Deps, 'db' | 'config' | 'limits' | 'log'>,
  { userId, password, client, now }: { userId: string; password: string; client: Client; now: Date },
): Promise<{ account: Account; turn: HashingTurn }> {
  const attempt = { subject: proofSubject(userId), address: client.address };
  await refuseIfLimited({ db, limits }, attempt, now);
  const account = await findAccount(db, userId);
  const turn = await takeHashingTurn({ db, limits, config }, { ...attempt, isKnown: true }, now);
  const isRight = await isPassword(config, turn, account?.password_hash ?? null, password);
  // Again: a burst of guesses all pass the first look before the first of them has failed.
  await refuseIfLimited({ db, limits }, attempt, now);
  if (!account || !isRight) {
    await countFailure({ db, limits }, attempt, now);
    logSecurityEvent(log, 'password.wrong', { userId, requestId: client.requestId });
    throw new AppError('WRONG_PASSWORD');
  }
  await forgetFailures({ db, limits }, attempt);
  return { account, turn };
}
