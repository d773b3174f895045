import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endSessions, openSession } from '../../../platform/sessions/sessions.ts';
import { hashPassword, isOutdatedHash, isPassword } from '../credentials/passwords.ts';
import { findKnownDevice, rememberDevice } from '../devices/known-devices.repository.ts';
import { type Account, findAccountByEmail, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { countFailure, forgetFailures, refuseIfLimited, type Trial } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openChallenge } from '../two-factor/challenges.repository.ts';
import type { Client } from './client.ts';

type Input = {
  email: string;
  password: string;
  client: Client;
  /** The session that the browser still held, if any: a new sign-in of the same user replaces it. */
  held: { userId: string; sessionId: string } | null;
  now: Date;
};
type LoggedIn = { account: Account; token: string; deviceToken: string } | { challengeId: string };
type LogInDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;

/**
 * Signs in, or asks for the second factor where one is on. Every cause of refusal (unknown address, wrong password, suspended) is one
 * INVALID_CREDENTIALS in the same time. `deviceToken` is for this browser to keep: it is known to the account from now on.
 *
 * @throws AppError RATE_LIMITED also for the right password, while too many failures stand
 */
export async function logIn(deps: LogInDeps, input: Input): Promise<LoggedIn> {
  const { db, clock, config, limits, log } = deps;
  const { email, password, client, now } = input;
  const account = await findAccountByEmail(db, email);
  const device = account && (await findKnownDevice(db, { userId: account.id, tokens: client.deviceTokens, now }));
  const trial = { subject: email, address: client.address, device };
  await refuseIfLimited({ db, limits }, trial, now);

  const isRight = await isPassword(config, account?.password_hash ?? null, password);
  // Again: a burst of guesses all pass the first look before the first of them has failed.
  await refuseIfLimited({ db, limits }, trial, clock.now());
  if (!account || !isRight || account.status !== 'active') {
    await countFailure({ db, limits }, trial, clock.now());
    logSecurityEvent(log, 'login.failed', { userId: account?.id ?? null, requestId: client.requestId });
    throw new AppError('INVALID_CREDENTIALS');
  }
  const loggedIn = await enter(deps, input, { account, trial });
  const event = 'challengeId' in loggedIn ? 'login.challenged' : 'login.ok';
  logSecurityEvent(log, event, { userId: account.id, requestId: client.requestId });
  return loggedIn;
}

async function enter(
  { db, clock, config, limits }: LogInDeps,
  { password, client, held, now }: Input,
  { account: proved, trial }: { account: Account; trial: Trial },
): Promise<LoggedIn> {
  const newHash = isOutdatedHash(config, proved.password_hash) ? await hashPassword(config, password) : null;
  return inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, proved.id);
    const isStillOpen = account?.status === 'active' && (await isStillProved(config, account, proved, password));
    // The password was reset, or the account suspended or removed, while the old one was being checked.
    if (!isStillOpen) throw new AppError('INVALID_CREDENTIALS');
    if (newHash) await updateAccount(tx, account.id, { password_hash: newHash }, now);
    if (account.totp_confirmed_at) return { challengeId: await openChallenge(tx, account.id, now) };

    await forgetFailures({ db: tx, limits }, trial);
    if (held?.userId === account.id) {
      await endSessions(tx, { userId: account.id, sessionId: held.sessionId, reason: 'replaced', now });
    }
    const token = await openSession(tx, clock, {
      userId: account.id,
      role: account.role,
      userAgent: client.userAgent,
      address: client.network,
    });
    const deviceToken = await rememberDevice(tx, { userId: account.id, tokens: client.deviceTokens, now });
    return { account, token, deviceToken };
  });
}

/** The hash is the one that was checked, or another of the same password (a parallel sign-in made it anew). */
async function isStillProved(
  config: Deps['config'],
  account: Account,
  proved: Account,
  password: string,
): Promise<boolean> {
  return account.password_hash === proved.password_hash || isPassword(config, account.password_hash, password);
}
