import { plainQuestionText } from '../questions/question-text-plain.ts';

/** What a field distinguishes, such as a service, a mode or a command, with one sentence that tells it from its neighbours. */
export type Term = {
  id: string;
  name: string;
  aliases: readonly string[];
  /** Names are compared with their case. Short ones always are. */
  isCaseSensitive: boolean;
  line: string;
};

/** An option, with the term that its author says it carries: undefined leaves it to the text, null says none. */
export type TermedOption = { text: string; term?: string | null | undefined };

/** Names with at most so many letters are compared with their case: they are often ordinary words. */
const maxShortLetters = 5;

/** A name with its white space as plain text has it. */
const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** The id of the term that an option carries; null without one, or with several. */
export type FindTerm = (option: TermedOption) => string | null;

/**
 * Finds terms in options (LRN-110): a name or an alias that stands in the text as a word, or with an ending s. One inside a longer match does not
 * count.
 */
export function termFinder(terms: readonly Term[]): FindTerm {
  const known = new Set(terms.map(({ id }) => id));
  const named = terms.flatMap(({ id, name, aliases, isCaseSensitive }) =>
    [name, ...aliases]
      .map(nameKey)
      .filter(Boolean)
      .map((words) => ({ id, words, isExact: isCaseSensitive || countLetters(words) <= maxShortLetters })),
  );
  const exact = matcher(
    named.filter(({ isExact }) => isExact),
    (words) => words,
  );
  const anyCase = matcher(
    named.filter(({ isExact }) => !isExact),
    (words) => words.toLowerCase(),
  );
  return ({ text, term }) => {
    if (term !== undefined) return term !== null && known.has(term) ? term : null;
    const plain = plainQuestionText(text).normalize('NFC');
    const matches = [...exact(plain), ...anyCase(plain)];
    const ids = new Set(matches.filter((one) => !matches.some((other) => isInside(one, other))).map(({ id }) => id));
    const [only] = ids;
    return ids.size === 1 && only !== undefined ? only : null;
  };
}

const countLetters = (words: string): number => words.match(/\p{L}/gu)?.length ?? 0;

type Match = { id: string; from: number; to: number };

const isInside = (inner: Match, outer: Match): boolean =>
  outer.to - outer.from > inner.to - inner.from && outer.from <= inner.from && inner.to <= outer.to;

/** Finds the longest name at each place of a text where a word can begin. */
function matcher(names: readonly { id: string; words: string }[], fold: (words: string) => string) {
  if (names.length === 0) return () => [];
  const ids = new Map(names.map(({ id, words }) => [fold(words), id]));
  const byLength = [...ids.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${byLength.map(escapePattern).join('|')})(?=s?(?![\\p{L}\\p{N}_-]))`,
    'gu',
  );
  return (text: string): Match[] => {
    const folded = fold(text);
    const matches: Match[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
      const from = match.index;
      matches.push({ id: ids.get(match[0]) ?? '', from, to: from + match[0].length });
      // Names may overlap: the next one can begin within this one.
      pattern.lastIndex = from + 1;
    }
    return matches;
  };
}

const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');

export const maxTerms = 500;
export const maxAliases = 20;
export const maxNameLength = 80;
export const maxLineLength = 120;
export const termIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const maxTermIdLength = 60;

export type TermProblem = { index: number; field: 'id' | 'name' | 'aliases'; message: string };

/** What is wrong between the terms of one list: ids and names that two of them share, case aside. */
export function findSharedNames(terms: readonly Pick<Term, 'id' | 'name' | 'aliases'>[]): TermProblem[] {
  const problems: TermProblem[] = [];
  const ids = new Set<string>();
  const owners = new Map<string, number>();
  terms.forEach(({ id, name, aliases }, index) => {
    if (ids.has(id)) problems.push({ index, field: 'id', message: `Another term has the id '${id}'.` });
    ids.add(id);
    [name, ...aliases].forEach((words, place) => {
      const key = nameKey(words).toLowerCase();
      const owner = owners.get(key) ?? index;
      owners.set(key, owner);
      if (owner === index) return;
      const message = `'${words}' is a name of '${terms[owner]?.id}' too.`;
      problems.push({ index, field: place === 0 ? 'name' : 'aliases', message });
    });
  });
  return problems;
}
