import { foldForSearch } from '@examplar/domain/languages/fold';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

// A search for substrings has to read every text; a search for word prefixes can use an index that every PostgreSQL has.

const punctuation = /[!-/:-@[-`{-~\s]+/;
/** Wide punctuation is taken for the usual one first: within a word it would be read as an operator. */
const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().split(punctuation).filter(Boolean).flatMap(apart);

/** Scripts that set no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a run of letters: one, but where the script sets no spaces, which the dictionaries of `Intl` tell apart in any language. */
const apart = (run: string): string[] =>
  unspaced.test(run)
    ? [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
    : [run];

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
