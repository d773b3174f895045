import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Config } from '../../../config.ts';
import type { HashingTurn } from '../limits/hashing-turns.ts';

type CostConfig = Pick<Config, 'NODE_ENV'>;

/** Argon2id with 64 MiB. Tests use OWASP's minimum, which takes a third of the time (IDN-2). */
const costOf = ({ NODE_ENV }: CostConfig) => ({
  memoryCost: NODE_ENV === 'test' ? 19_456 : 65_536,
  timeCost: 2,
  parallelism: 1,
});

// Another keyboard may produce another Unicode form of the same password.
const normalised = (password: string): string => password.normalize('NFKC');

/** The hash of a password, with its cost parameters, as stored in the database. */
export function hashPassword(config: CostConfig, turn: HashingTurn, password: string): Promise<string> {
  return turn(() => hash(normalised(password), costOf(config)));
}

/**
 * Verifies a password. Pass null if there is no account: the check then takes as long and returns false, so that the response time does not
 * reveal which addresses have accounts.
 */
export async function isPassword(
  config: CostConfig,
  turn: HashingTurn,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const isUsable = storedHash?.startsWith('$argon2') ?? false;
  const against = isUsable && storedHash !== null ? storedHash : await dummyHash(config);
  const isRight = await turn(() => verify(against, normalised(password)));
  return isRight && isUsable;
}

/** True if the hash has other cost parameters than the current ones, and should be replaced while the password is available. */
export function isOutdatedHash(config: CostConfig, storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  const cost = costOf(config);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

const dummyHashes = new Map<number, Promise<string>>();

/** The hash of a random password, to verify against when there is no account. Created once, before the first sign-in. */
export function dummyHash(config: CostConfig): Promise<string> {
  const { memoryCost } = costOf(config);
  const made = dummyHashes.get(memoryCost) ?? hash(randomBytes(32), costOf(config));
  dummyHashes.set(memoryCost, made);
  return made;
}
