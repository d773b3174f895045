import { adminPasswordMin, passwordLength } from '@examplar/domain/passwords/password-rule';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../../platform/app-error.ts';

/** The 17,950 most common passwords that are long enough to be tried here (IDN-1). */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min),
);
const productWords = ['examplar', 'practice', 'exam', 'certification'];
const minOwnCharacters = 4;
const minWordLength = 3;

type Owner = { name: string; email: string; role: 'USER' | 'ADMIN' };

/** The reason to refuse a password, apart from its length, as a sentence; null if it is acceptable. No composition rules (NIST, ASVS). */
export function passwordProblem(password: string, owner: Owner): string | null {
  if (owner.role === 'ADMIN' && [...password].length < adminPasswordMin) {
    return `An admin's password needs at least ${adminPasswordMin} characters. Several words in a row make a good one.`;
  }
  const folded = fold(password);
  if (commonPasswords.has(folded)) {
    return 'This is one of the most common passwords. Please choose another one.';
  }
  if (withoutWords(folded, [...productWords, ...wordsOf(owner)]).length < minOwnCharacters) {
    return 'This is too close to your name, your email address or the name of this site. Please choose another one.';
  }
  return null;
}

/**
 * @throws AppError VALIDATION_FAILED for `field`, so that the form shows the message next to it
 */
export function refuseWeakPassword(password: string, owner: Owner, field: 'password' | 'newPassword'): void {
  const message = passwordProblem(password, owner);
  if (message) throw new AppError('VALIDATION_FAILED', { details: [{ path: field, message }] });
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

function wordsOf({ name, email }: Owner): string[] {
  return `${fold(name)} ${fold(email)}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= minWordLength);
}

/** The letters and digits that remain after guessable words are removed, longest words first. */
function withoutWords(folded: string, words: string[]): string {
  let rest = folded.replace(/[^\p{L}\p{N}]/gu, '');
  for (const word of words.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '');
  return rest;
}
