import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Config } from '../../../config.ts';
import { createWorkQueue } from './work-queue.ts';

type CostSetting = Pick<Config, 'NODE_ENV'>;

/** Argon2id at 64 MiB; tests take OWASP's floor, which is a third of the time (IDN-2). */
const costOf = ({ NODE_ENV }: CostSetting) => ({
  memoryCost: NODE_ENV === 'test' ? 19_456 : 65_536,
  timeCost: 2,
  parallelism: 1,
});

/** Hashes hold much memory and a whole core: a flood of sign-ins must not starve the exams (IDN-2). */
const hashing = createWorkQueue({ atOnce: 4, mostWaiting: 256, retryAfterSeconds: 5 });

// The same password typed on another keyboard may arrive in another Unicode form.
const asTyped = (password: string): string => password.normalize('NFKC');

/** What the database keeps of a password; its cost is part of it. */
export function hashPassword(config: CostSetting, password: string): Promise<string> {
  return hashing.run(() => hash(asTyped(password), costOf(config)));
}

/**
 * Whether this is the password of `storedHash`. Without an account give null: it takes as long and is false, so that nobody learns
 * from the time which addresses have accounts.
 */
export async function isPassword(config: CostSetting, storedHash: string | null, password: string): Promise<boolean> {
  const isUsable = storedHash?.startsWith('$argon2') ?? false;
  const against = isUsable && storedHash !== null ? storedHash : await nobodysHash(config);
  const isRight = await hashing.run(() => verify(against, asTyped(password)));
  return isRight && isUsable;
}

/** Whether the hash was made at another cost than today's, and is to be made anew now that the password is at hand. */
export function isOutdatedHash(config: CostSetting, storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  const cost = costOf(config);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

const nobodysHashes = new Map<number, Promise<string>>();

/** The hash of a password that nobody has; made once, ahead of the first sign-in. */
export function nobodysHash(config: CostSetting): Promise<string> {
  const { memoryCost } = costOf(config);
  const made = nobodysHashes.get(memoryCost) ?? hash(randomBytes(32), costOf(config));
  nobodysHashes.set(memoryCost, made);
  return made;
}
