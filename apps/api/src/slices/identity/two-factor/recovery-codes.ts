import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/ids.ts';
import { claimRecoveryHash, deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes.repository.ts';

const howMany = 10;
// Without 0, 1, i, l, o and u: nothing that is mistaken on paper. 12 of 30 signs are 58 bits.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** As it is stored: however it was typed, with or without hyphens. Random enough for a plain hash. */
const hashOf = (userId: string, code: string): Buffer =>
  sha256(`${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces the user's recovery codes. What it returns is shown once and stored nowhere. */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

/** Uses a recovery code up; false when it is none of the user's or was used. */
export const claimRecoveryCode = (tx: Tx, userId: string, code: string, now: Date): Promise<boolean> =>
  claimRecoveryHash(tx, userId, hashOf(userId, code), now);
