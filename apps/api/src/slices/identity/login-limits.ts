import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { tooMany } from '../../platform/rate-limits.ts';
import { emailTag } from './email-key.ts';
import { addFailure, deleteCounters, deleteCountersBelow, readCounters } from './login-limits.repository.ts';

const freeFailures = 5;
const longestDelaySeconds = 900;
const failuresUntilReset = 100;
const failuresOfAddress = 300;
const minuteMs = 60_000;
const windowOfAddressMs = 15 * minuteMs;
const memoryOfPairMs = 24 * 60 * minuteMs;
const untilResetMs = 3_650 * 24 * 60 * minuteMs;

/** Who tries to prove what: an account by its e-mail, known or not, from an address. */
export type Trial = { email: string; address: string };
type LimitDeps = Pick<Deps, 'db' | 'limits'>;

const keysOf = ({ email, address }: Trial) => ({
  pair: `login:pair:${emailTag(email)}:${address}`,
  account: `login:account:${emailTag(email)}`,
  address: `login:address:${address}`,
});

/**
 * Refuses while too many failures stand against this account from this address, this account from anywhere, or this address
 * (decisions, section 1; reliability-security.md, section 1). Unknown accounts are counted alike, so that a 429 tells nothing.
 *
 * @throws AppError RATE_LIMITED
 */
export async function refuseIfLimited({ db, limits }: LimitDeps, trial: Trial, now: Date): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(trial);
  const counters = await readCounters(db, Object.values(keys), now);

  const delayedUntil = counters.get(keys.pair)?.blocked_until;
  if (delayedUntil && delayedUntil > now) throw tooMany(delayedUntil.getTime() - now.getTime());
  const ofAddress = counters.get(keys.address);
  if (ofAddress && ofAddress.hits >= limits.scaled(failuresOfAddress)) {
    throw tooMany(ofAddress.window_ends_at.getTime() - now.getTime());
  }
  if ((counters.get(keys.account)?.hits ?? 0) >= limits.scaled(failuresUntilReset)) {
    throw new AppError('RATE_LIMITED', {
      message: 'Too many failed attempts to sign in. Please set a new password with "Forgot password" to go on.',
      retryAfterSeconds: longestDelaySeconds,
    });
  }
}

/** Counts a failure. After 5 for one account from one address each further one makes the next wait: 1, 2, 4 … 900 s. */
export async function countFailure({ db, limits }: LimitDeps, trial: Trial, now: Date): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(trial);
  const after = (ms: number) => new Date(now.getTime() + ms);
  const delay = { freeFailures: limits.scaled(freeFailures), longestDelaySeconds };
  await addFailure(db, { key: keys.pair, forgetAt: after(memoryOfPairMs), slides: true, delay }, now);
  await addFailure(db, { key: keys.account, forgetAt: after(untilResetMs), slides: true }, now);
  await addFailure(db, { key: keys.address, forgetAt: after(windowOfAddressMs), slides: false }, now);
}

/** A completed sign-in ends the row of consecutive failures. */
export async function forgetFailures(db: Queryable, trial: Trial): Promise<void> {
  const { pair, account } = keysOf(trial);
  await deleteCounters(db, [pair, account]);
}

/** A reset by mail proves the owner, so it opens the account again from everywhere. */
export async function unlock(db: Queryable, email: string): Promise<void> {
  await deleteCounters(db, [`login:account:${emailTag(email)}`]);
  await deleteCountersBelow(db, `login:pair:${emailTag(email)}:`);
}
