import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  addFailure,
  deleteCounterBelow,
  deleteCounters,
  deleteCountersByPrefix,
  lockCounter,
  readCounters,
} from '../../../platform/limits/counters.repository.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { byAddress, type CountedKey, tooMany } from '../../../platform/limits/rate-limits.ts';
import { forgetDevice, type KnownDevice, listDeviceHashes } from '../devices/known-devices.repository.ts';
import { emailTag } from '../email/email-key.ts';
import { hashingKey } from './hashing-turns.ts';

const { failuresPerAccount, failuresPerAddress, failuresPerDevice, failuresPerPair, failuresPerUnknownAccount } =
  limitTable;
const failuresUntilLocked = failuresPerAccount.max;
const maxDelaySeconds = 900;

/** An attempt to prove a credential: for which subject, and from which address. */
export type ProofAttempt = {
  /** An email address, with or without an account; or `proofSubject`, `codeSubject`. */
  subject: string;
  address: string;
  /** The browser, if it has signed in to this account before. */
  device?: KnownDevice | null;
  /** No account has this address. */
  isUnknown?: boolean;
};
/** For the password that a signed-in user enters again: counted separately, so that a stolen session cannot lock the sign-in. */
export const proofSubject = (userId: string): string => `proof:${userId}`;
/** For the second factor that a signed-in user enters again. */
export const codeSubject = (userId: string): string => `code:${userId}`;

type LimitDeps = Pick<Deps, 'db' | 'limits'>;

const keysOf = ({ subject, address, device }: ProofAttempt) => ({
  /** By whose failures the next attempt is delayed. */
  delaying: device
    ? [{ ...failuresPerDevice, key: deviceKey(device.hash) }]
    : byAddress({ ...failuresPerPair, key: pairKey(subject) }, address),
  account: accountKey(subject),
  addresses: byAddress(failuresPerAddress, address),
});
const keyOf = ({ key }: CountedKey): string => key;
const deviceKey = (hash: Buffer): string => `${failuresPerDevice.key}:${hash.toString('base64url')}`;
const pairKey = (subject: string): string => `${failuresPerPair.key}:${emailTag(subject)}`;
const accountKey = (subject: string): string => `${failuresPerAccount.key}:${emailTag(subject)}`;

/**
 * Refuses the attempt after too many failures for this account from this address, for this account from anywhere, or from this address.
 * Unknown accounts are counted the same way, so that a 429 reveals nothing. For a known device only its own failures count, or else anyone
 * could lock out the owner.
 *
 * @throws AppError RATE_LIMITED
 */
export async function refuseIfLimited({ db, limits }: LimitDeps, attempt: ProofAttempt, now: Date): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(attempt);
  const delaying = keys.delaying.map(keyOf);
  const others = attempt.device ? [] : [keys.account, ...keys.addresses.map(keyOf)];
  const counters = await readCounters(db, [...delaying, ...others], now);

  const delayedUntilMs = Math.max(...delaying.map((key) => counters.get(key)?.blocked_until?.getTime() ?? 0));
  if (delayedUntilMs > now.getTime()) throw tooMany(delayedUntilMs - now.getTime());
  for (const { key, max } of keys.addresses) {
    const counter = counters.get(key);
    if (counter && counter.hits >= limits.scaled(max)) {
      throw tooMany(counter.window_ends_at.getTime() - now.getTime());
    }
  }
  if ((counters.get(keys.account)?.hits ?? 0) >= limits.scaled(failuresUntilLocked)) {
    throw new AppError('RATE_LIMITED', {
      message: 'Too many failed attempts to sign in. Please set a new password with "Forgot password" to continue.',
      retryAfterSeconds: maxDelaySeconds,
    });
  }
}

/**
 * Refuses as `refuseIfLimited`, after every other transaction that counts a failure of this attempt has ended. For guesses that need no
 * hash: a burst of them all pass the first check before any has failed.
 *
 * @throws AppError RATE_LIMITED
 */
export async function refuseInTurn(
  { db: tx, limits }: Pick<Deps, 'limits'> & { db: Tx },
  attempt: ProofAttempt,
  now: Date,
): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  for (const { key } of keysOf(attempt).delaying) await lockCounter(tx, key, now);
  await refuseIfLimited({ db: tx, limits }, attempt, now);
}

/**
 * Counts a failure. After 5 failures for one account from one address, or on one known device, each further one delays the next attempt:
 * 1, 2, 4 … 900 s. After 100 failures a device is no longer known. Failures for an address without an account are forgotten after a day
 * (IDN-6).
 */
export async function countFailure({ db, limits }: LimitDeps, attempt: ProofAttempt, now: Date): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(attempt);
  const after = (ms: number) => new Date(now.getTime() + ms);
  let hits = 0;
  for (const { key, max, windowMs } of keys.delaying) {
    const delay = { freeFailures: limits.scaled(max), maxDelaySeconds };
    hits = await addFailure(db, { key, forgetAt: after(windowMs), slides: true, delay }, now);
  }
  if (attempt.device) {
    if (hits >= limits.scaled(failuresUntilLocked)) await forgetDevice(db, attempt.device);
    return;
  }
  const { windowMs: accountWindowMs } = attempt.isUnknown ? failuresPerUnknownAccount : failuresPerAccount;
  await addFailure(db, { key: keys.account, forgetAt: after(accountWindowMs), slides: true }, now);
  for (const { key, windowMs } of keys.addresses) {
    await addFailure(db, { key, forgetAt: after(windowMs), slides: false }, now);
  }
}

/**
 * Resets the count of consecutive failures after a completed sign-in. A sign-in on a known device does not unlock an account that is locked
 * for other devices, because the attacker who caused the lock may still be guessing.
 */
export async function forgetFailures({ db, limits }: LimitDeps, attempt: ProofAttempt): Promise<void> {
  if (limits.scaled(1) === Number.POSITIVE_INFINITY) return;
  const keys = keysOf(attempt);
  await deleteCounters(db, keys.delaying.map(keyOf));
  await deleteCounterBelow(db, keys.account, limits.scaled(failuresUntilLocked));
}

/** Forgets the failures of an address that no longer belongs to an account. */
export const forgetAddress = (db: Queryable, email: string): Promise<void> => deleteCounters(db, [accountKey(email)]);

/**
 * Resets all failures for an account, at sign-in, on its known devices and within sessions: after a password reset by mail, which proves
 * the owner, or by an admin. Returns the number of failed sign-ins that were counted.
 */
export async function unlock(db: Queryable, { id, email }: { id: string; email: string }, now: Date): Promise<number> {
  const signIns = await readCounters(db, [accountKey(email)], now);
  for (const subject of [email, proofSubject(id), codeSubject(id)]) {
    await deleteCounters(db, [accountKey(subject), hashingKey(subject)]);
    await deleteCountersByPrefix(db, `${pairKey(subject)}:`);
  }
  const devices = await listDeviceHashes(db, id);
  if (devices.length > 0) await deleteCounters(db, devices.map(deviceKey));
  return signIns.get(accountKey(email))?.hits ?? 0;
}
