import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashPassword, isOutdatedHash, isPassword } from '../credentials/passwords.ts';
import { findKnownDevice } from '../devices/known-devices.repository.ts';
import { type Account, findAccountByEmail, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { type HashingTurn, takeHashingTurn } from '../limits/hashing-turns.ts';
import { countFailure, forgetFailures, type ProofAttempt, refuseIfLimited } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openChallenge } from '../two-factor/challenges.repository.ts';
import type { Client } from './client.ts';
import { openSessionOnDevice } from './open-session-on-device.ts';
import { endSessions } from './sessions.repository.ts';

type LogInInput = {
  email: string;
  password: string;
  client: Client;
  /** The browser's current session, if any: a new sign-in of the same user replaces it. */
  existingSession: { userId: string; sessionId: string } | null;
  now: Date;
};
type LoggedIn = { account: Account; token: string; deviceToken: string } | { challengeId: string };
type LogInDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>;

/**
 * Signs in, or asks for the second factor if it is on. Every reason for a refusal (unknown address, wrong password, suspended) results in
 * INVALID_CREDENTIALS after the same time. The browser stores `deviceToken` and is a known device of the account from then on.
 *
 * @throws AppError INVALID_CREDENTIALS; RATE_LIMITED after too many attempts, or too many failures, even if the password is right
 */
export async function logIn(deps: LogInDeps, input: LogInInput): Promise<LoggedIn> {
  const { db, clock, config, limits, log } = deps;
  const { email, password, client, now } = input;
  const account = await findAccountByEmail(db, email);
  const device = account && (await findKnownDevice(db, { userId: account.id, tokens: client.deviceTokens, now }));
  const attempt = { subject: email, address: client.address, device, isUnknown: !account };
  await refuseIfLimited({ db, limits }, attempt, now);

  // Others use up the attempts of an address and an account, but not those of a device (IDN-6).
  const subject = device ? `device:${device.hash.toString('base64url')}` : email;
  const call = { subject, address: client.address, isKnown: device !== null };
  const turn = await takeHashingTurn({ db, limits, config }, call, clock.now());
  const isRight = await isPassword(config, turn, account?.password_hash ?? null, password);
  // Checked again, because a burst of guesses all pass the first check before any of them has failed.
  await refuseIfLimited({ db, limits }, attempt, clock.now());
  if (!account || !isRight || account.status !== 'active') {
    await countFailure({ db, limits }, attempt, clock.now());
    logSecurityEvent(log, 'login.failed', { userId: account?.id ?? null, requestId: client.requestId });
    throw new AppError('INVALID_CREDENTIALS');
  }
  const loggedIn = await openVerifiedSession(deps, input, { account, attempt, turn });
  const event = 'challengeId' in loggedIn ? 'login.challenged' : 'login.ok';
  logSecurityEvent(log, event, { userId: account.id, requestId: client.requestId });
  return loggedIn;
}

async function openVerifiedSession(
  { db, clock, config, limits }: LogInDeps,
  { password, client, existingSession, now }: LogInInput,
  { account: verified, attempt, turn }: { account: Account; attempt: ProofAttempt; turn: HashingTurn },
): Promise<LoggedIn> {
  const newHash = isOutdatedHash(config, verified.password_hash) ? await hashPassword(config, turn, password) : null;
  // Another hash may be of the same password: a concurrent sign-in has rehashed it.
  const isStillVerified = (account: Account) =>
    account.password_hash === verified.password_hash || isPassword(config, turn, account.password_hash, password);
  return inTransaction(db, async (tx) => {
    const account = await findAccountForUpdate(tx, verified.id);
    const isStillOpen = account?.status === 'active' && (await isStillVerified(account));
    // The password may have been reset, or the account suspended or removed, while the password was being verified.
    if (!isStillOpen) throw new AppError('INVALID_CREDENTIALS');
    if (newHash) await updateAccount(tx, account.id, { password_hash: newHash }, now);
    if (account.totp_confirmed_at) return { challengeId: await openChallenge(tx, account.id, now) };

    await forgetFailures({ db: tx, limits }, attempt);
    if (existingSession?.userId === account.id) {
      await endSessions(tx, { userId: account.id, sessionId: existingSession.sessionId, reason: 'replaced', now });
    }
    return { account, ...(await openSessionOnDevice(tx, clock, { account, client, now })) };
  });
}
