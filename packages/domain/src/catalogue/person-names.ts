import { conventions } from '../languages/conventions.ts';
import type { Language } from '../languages/languages.ts';

const splitWords = (name: string): string[] => name.normalize('NFC').trim().split(/\s+/u).filter(Boolean);

/** The first letter or digit of a word in upper case; otherwise its first character. */
function readInitial(word: string): string {
  const first = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? '';
  return [...first.toUpperCase()][0] ?? '';
}

/** Initials for an avatar: the first letters of the first two words, upper-case; '' for an empty name. */
export const getInitials = (name: string): string => splitWords(name).slice(0, 2).map(readInitial).join('');

/** The index of the given name's first word among the words of the name; -1 if it is no run of whole words. */
function findWords(given: readonly string[], words: readonly string[]): number {
  if (given.length === 0) return -1;
  return words.findIndex((_, at) => given.every((word, offset) => words[at + offset] === word));
}

/** Whether a given name is a run of whole words of the name, as it must be (IDN-16). */
export const isPartOfName = (givenName: string, name: string): boolean =>
  findWords(splitWords(givenName), splitWords(name)) !== -1;

type NamedUser = { name: string; givenName: string | null; language: Language };

/**
 * How a review names its author (IDN-16): the given name, and the initial of the first other word of the name, so that no surname
 * appears on the home page. A user who has not said which is the given name is called by the last word of the name where names in the
 * account's language begin with the family's, otherwise by the first.
 */
export function reviewAuthorName({ name, givenName, language }: NamedUser): { first_name: string; last_name: string } {
  const words = splitWords(name);
  const stated = splitWords(givenName ?? '');
  const place = findWords(stated, words);
  const at = place !== -1 ? place : conventions[language].familyNameFirst ? Math.max(0, words.length - 1) : 0;
  const given = words.splice(at, place !== -1 ? stated.length : 1);
  const [rest] = words;
  return { first_name: given.join(' '), last_name: rest ? `${readInitial(rest)}.` : '' };
}
