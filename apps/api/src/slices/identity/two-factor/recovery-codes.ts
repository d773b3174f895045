import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/ids.ts';
import { claimRecoveryHash, deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes.repository.ts';

const codeCount = 10;
// Without 0, 1, i, l, o and u, which are easily misread on paper. 12 characters out of 30 are 58 bits.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** The stored hash, which ignores case and hyphens. The code is random enough for a plain hash. */
const hashOf = (userId: string, code: string): Buffer =>
  sha256(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces the user's recovery codes. The returned codes are shown once and not stored. */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

/** Marks a recovery code as used; false if it is not one of the user's or was used before. */
export const claimRecoveryCode = (tx: Tx, userId: string, code: string, now: Date): Promise<boolean> =>
  claimRecoveryHash(tx, userId, hashOf(userId, code), now);
