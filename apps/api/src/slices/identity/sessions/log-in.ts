import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/sessions/session-proof.ts';
import { hashPassword, isOutdatedHash, isPassword } from '../credentials/passwords.ts';
import { findKnownDevice, rememberDevice } from '../devices/known-devices.repository.ts';
import { type Account, findAccountByEmail, findAccountForUpdate, updateAccount } from '../identity.repository.ts';
import { type HashingTurn, takeHashingTurn } from '../limits/hashing-turns.ts';
import { countFailure, forgetFailures, type ProofAttempt, refuseIfLimited } from '../limits/login-limits.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openChallenge } from '../two-factor/two-factor.repository.ts';
import type { Client } from './client.ts';
import { revokeAccess } from './revoke-access.ts';
import { endSessions, openSession } from './sessions.repository.ts';

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

/** Opens a session after a complete sign-in, and remembers the browser as a known device. Returns both tokens, which are not stored. */
export async function openSessionOnDevice(
  tx: Tx,
  clock: Clock,
  { account, client, now }: { account: Account; client: Client; now: Date },
): Promise<{ token: string; deviceToken: string }> {
  const token = await openSession(tx, clock, {
    userId: account.id,
    role: account.role,
    userAgent: client.userAgent,
    address: client.network,
  });
  return { token, deviceToken: await rememberDevice(tx, { userId: account.id, tokens: client.deviceTokens, now }) };
}

type LogOutInput = { caller: Pick<Caller, 'userId' | 'sessionId'>; client: Client; now: Date };

/** Ends the current session. */
export async function logOut(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { caller, client, now }: LogOutInput,
): Promise<void> {
  await endSessions(db, { userId: caller.userId, sessionId: caller.sessionId, reason: 'logout', now });
  logSecurityEvent(log, 'logout', { userId: caller.userId, requestId: client.requestId });
}

/** Ends all of the caller's sessions, including the current one, and revokes an unconfirmed change of address. */
export async function logOutEverywhere(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { caller, client, now }: LogOutInput,
): Promise<void> {
  const count = await inTransaction(db, async (tx) => {
    // Locked, so that a concurrent change of address is either revoked here or finds its session ended.
    await findAccountForUpdate(tx, caller.userId);
    return revokeAccess(tx, { userId: caller.userId, reason: 'logout_all', now });
  });
  logSecurityEvent(log, 'logout.all', { userId: caller.userId, requestId: client.requestId, count });
}
