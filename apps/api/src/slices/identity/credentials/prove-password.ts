import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Account, findAccount } from '../identity.repository.ts';
import { countFailure, forgetFailures, proofSubject, refuseIfLimited } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { isPassword } from './passwords.ts';

/**
 * The account of a signed-in user who has given the password again, as every change of credentials asks for. Guesses are slowed down
 * as at sign-in, but counted apart: a stolen session must not lock its owner out.
 *
 * @throws AppError WRONG_PASSWORD (403, never 401: the browser would sign the user out)
 */
export async function provePassword(
  { db, config, limits, log }: Pick<Deps, 'db' | 'config' | 'limits' | 'log'>,
  { userId, password, client, now }: { userId: string; password: string; client: Client; now: Date },
): Promise<Account> {
  const trial = { subject: proofSubject(userId), address: client.address };
  await refuseIfLimited({ db, limits }, trial, now);
  const account = await findAccount(db, userId);
  const isRight = await isPassword(config, account?.password_hash ?? null, password);
  // Again: a burst of guesses all pass the first look before the first of them has failed.
  await refuseIfLimited({ db, limits }, trial, now);
  if (!account || !isRight) {
    await countFailure({ db, limits }, trial, now);
    logSecurityEvent(log, 'password.wrong', { userId, requestId: client.requestId });
    throw new AppError('WRONG_PASSWORD');
  }
  await forgetFailures({ db, limits }, trial);
  return account;
}
