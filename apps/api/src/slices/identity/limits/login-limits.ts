import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tooMany } from '../../../platform/limits/rate-limits.ts';
import { forgetDevice, type KnownDevice, listDeviceHashes } from '../devices/known-devices.repository.ts';
import { emailTag } from '../email/email-key.ts';
import {
  addFailure,
  deleteCounters,
  deleteCountersBelow,
  deleteCounterUnder,
  readCounters,
} from './login-limits.repository.ts';

const freeFailures = 5;
const longestDelaySeconds = 900;
const failuresUntilReset = 100;
const failuresOfAddress = 300;
const minuteMs = 60_000;
const windowOfAddressMs = 15 * minuteMs;
const memoryOfPairMs = 24 * 60 * minuteMs;
const untilResetMs = 3_650 * 24 * 60 * minuteMs;

/** An attempt to prove something: what it is about, and the address that it comes from. */
export type Trial = {
  /** An email address, whether an account has it or not; or `proofSubject`, `codeSubject`. */
  subject: string;
  address: string;
  /** The browser, where it has signed in to this account before. */
  device?: KnownDevice | null;
};
/** Of the password that a signed-in user gives again: counted apart, so that a stolen session does not close the sign-in. */
export const proofSubject = (userId: string): string => `proof:${userId}`;
/** Of the second factor that a signed-in user gives again. */
export const codeSubject = (userId: string): string => `code:${userId}`;

type LimitDeps = Pick<Deps, 'db' | 'limits'>;

const keysOf = ({ subject, address, device }: Trial) => ({
  pair: `login:pair:${emailTag(subject)}:${address}`,
  account: accountKey(subject),
  address: `login:address:${address}`,
  device: device ? deviceKey(device.hash) : '',
});
const deviceKey = (hash: Buffer): string => `login:device:${hash.toString('base64url')}`;
const accountKey = (subject: string): string => `login:account:${emailTag(subject)}`;

/**
 * Refuses while too many failures stand: against this account from this address, this account from anywhere, or this address. Unknown
 * accounts are counted alike, so that a 429 tells nothing. A known device is judged by its own failures alone, or any stranger could keep
 * an owner out.
 *
 * @throws AppError RATE_LIMITED
 */
export async function refuseIfLimited({ db, limits }: LimitDeps, trial: Trial, now: Date): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(trial);
  const counters = await readCounters(db, trial.device ? [keys.device] : [keys.pair, keys.account, keys.address], now);

  const delayedUntil = counters.get(trial.device ? keys.device : keys.pair)?.blocked_until;
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

/**
 * Counts a failure. After 5 for one account from one address, or on one known device, each further one makes the next wait: 1, 2, 4 …
 * 900 s. At 100 a device is known no more.
 */
export async function countFailure({ db, limits }: LimitDeps, trial: Trial, now: Date): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(trial);
  const after = (ms: number) => new Date(now.getTime() + ms);
  const delay = { freeFailures: limits.scaled(freeFailures), longestDelaySeconds };
  if (trial.device) {
    const failure = { key: keys.device, forgetAt: after(untilResetMs), slides: true, delay };
    const hits = await addFailure(db, failure, now);
    if (hits >= limits.scaled(failuresUntilReset)) await forgetDevice(db, trial.device);
    return;
  }
  await addFailure(db, { key: keys.pair, forgetAt: after(memoryOfPairMs), slides: true, delay }, now);
  await addFailure(db, { key: keys.account, forgetAt: after(untilResetMs), slides: true }, now);
  await addFailure(db, { key: keys.address, forgetAt: after(windowOfAddressMs), slides: false }, now);
}

/**
 * A completed sign-in ends the row of consecutive failures. One on a known device does not open an account that is closed to others:
 * whoever closed it may go on guessing.
 */
export async function forgetFailures({ db, limits }: LimitDeps, trial: Trial): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(trial);
  await deleteCounters(db, trial.device ? [keys.device] : [keys.pair]);
  await deleteCounterUnder(db, keys.account, limits.scaled(failuresUntilReset));
}

/**
 * Forgets every failure against an account, at sign-in, on its known devices and within a session: after a reset by mail, which proves
 * its owner, or by staff. Returns how many failed sign-ins stood against it.
 */
export async function unlock(db: Queryable, { id, email }: { id: string; email: string }, now: Date): Promise<number> {
  const signIns = await readCounters(db, [accountKey(email)], now);
  for (const subject of [email, proofSubject(id), codeSubject(id)]) {
    await deleteCounters(db, [accountKey(subject)]);
    await deleteCountersBelow(db, `login:pair:${emailTag(subject)}:`);
  }
  const devices = await listDeviceHashes(db, id);
  if (devices.length > 0) await deleteCounters(db, devices.map(deviceKey));
  return signIns.get(accountKey(email))?.hits ?? 0;
}
