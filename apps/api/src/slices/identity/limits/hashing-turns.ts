import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countedNetworks } from '../../../platform/http/client-addresses.ts';
import { limitIn, limitTable } from '../../../platform/limits/limits.ts';
import { byAddress, type CountedKey, countedFor } from '../../../platform/limits/rate-limits.ts';
import { memoryCapacity } from '../../../platform/process/memory-limit.ts';
import { createWorkQueue } from '../../../platform/process/work-queue.ts';
import { emailTag } from '../email/email-key.ts';

/** Calls of one address that wait for a turn; the embedded default leaves room for a test run. */
const maxWaitingPerAddress = { production: 16, development: 512 };

/** Hashing occupies a core and much memory: a flood of sign-ins must not starve the exams (IDN-2, SEC-10). */
export const hashing = createWorkQueue({
  maxConcurrent: memoryCapacity.maxConcurrentHashes,
  maxWaiting: 512,
  retryAfterSeconds: 5,
});

/** Runs the hashes of one call in its turn. Hashing needs one, so that no call hashes uncounted. */
export type HashingTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The key by which attempts to prove a credential are counted. */
export const hashingKey = (subject: string): string => countedFor(limitTable.hashesPerSubject, emailTag(subject)).key;

type HashingCall = {
  /** The credential that is tried, as in `ProofAttempt`, or the device that tries it; null if the call tries none. */
  subject: string | null;
  address: string;
  /** True if the client has proved the account before: by a known device, a session or a mailed link. */
  isKnown: boolean;
};

/**
 * Counts a call that hashes passwords, before it does, whether it will succeed or not: by the credential and by the address, 10 and 60 a
 * minute in production. Known clients have limits of their own, and every other turn while others wait: a flood of strangers neither locks
 * them out nor delays them. Among either kind the addresses take turns, and within an address the accounts (IDN-2).
 *
 * @throws AppError RATE_LIMITED
 */
export async function takeHashingTurn(
  { db, limits, config }: Pick<Deps, 'limits' | 'config'> & { db: Queryable },
  { subject, address, isKnown }: HashingCall,
  now: Date,
): Promise<HashingTurn> {
  const { hashesPerAddress, hashesPerKnownAddress, hashesPerSubject } = limitTable;
  // The address first: one that has used up its own limit must not use up those of other people's accounts.
  const keys: CountedKey[] = byAddress(limitIn(config, isKnown ? hashesPerKnownAddress : hashesPerAddress), address);
  if (subject !== null) keys.push(countedFor(limitIn(config, hashesPerSubject), emailTag(subject)));
  await limits.countStored(db, keys, now);

  const [narrow, wide = narrow] = countedNetworks(address);
  const maxWaiting = maxWaitingPerAddress[config.isProduction ? 'production' : 'development'];
  const place = [
    { key: isKnown ? 'known' : 'unknown' },
    ...[wide, narrow].map(({ network, times }) => ({ key: network, maxWaiting: maxWaiting * times })),
    { key: subject === null ? '' : emailTag(subject) },
  ];
  return (work) => hashing.run(place, work);
}

const operatorPlace = ['known', 'operator', 'operator', 'operator'].map((key) => ({ key }));

/** For the operator's own commands, which count for no client. */
export const operatorTurn: HashingTurn = (work) => hashing.run(operatorPlace, work);
