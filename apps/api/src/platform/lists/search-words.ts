import { foldForSearch } from '@examplar/domain/languages/fold';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

// A search for substrings has to read every text; a search for word prefixes can use an index that every PostgreSQL has.

const punctuation = /[!-/:-@[-`{-~\s]+/;
/** Wide punctuation is taken for the usual one first: within a word it would be read as an operator. */
const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().split(punctuation).filter(Boolean);

/**
 * The texts as words separated by spaces: the input of `to_tsvector('simple', …)` for a `search_words` column. A word with combining marks
 * is followed by the same without (LNG-6).
 */
export const searchText = (...texts: string[]): string => wordsOf(texts.join(' ')).flatMap(spellings).join(' ');

const spellings = (word: string): string[] => [...new Set([word, foldForSearch(word)])].filter(Boolean);

/**
 * Matches rows in which every search word is the prefix of some word, in any order, ignoring case and combining marks (LNG-6). Punctuation
 * alone finds nothing.
 */
export function hasWords(q: string, column: string): RawBuilder<SqlBool> {
  const words = wordsOf(q);
  // Not plain `false`: Citus does not accept a constant condition next to an outer join.
  if (words.length === 0) return sql<SqlBool>`${sql.ref(column)} @@ ''::tsquery`;
  const anySpelling = (word: string) =>
    `(${spellings(word)
      .map((one) => `'${one}':*`)
      .join(' | ')})`;
  return sql<SqlBool>`${sql.ref(column)} @@ to_tsquery('simple', ${words.map(anySpelling).join(' & ')})`;
}
