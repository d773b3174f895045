import { type RawBuilder, type SqlBool, sql } from 'kysely';

// Substrings are found by reading every text; words that begin alike by an index that every PostgreSQL has.

const signs = /[!-/:-@[-`{-~\s]+/;
const wordsOf = (text: string): string[] => text.toLowerCase().split(signs).filter(Boolean);

/** A text with blanks between its words: what `to_tsvector('simple', …)` makes a `search_words` column of. */
export const searchText = (...texts: string[]): string => wordsOf(texts.join(' ')).join(' ');

/** Rows whose `search_words` hold a word that begins like each that was typed, in any order and case. Signs alone find nothing. */
export function hasWords(q: string, column: string): RawBuilder<SqlBool> {
  const words = wordsOf(q);
  // Not plain `false`: a cluster takes no constant beside an outer join.
  if (words.length === 0) return sql<SqlBool>`${sql.ref(column)} @@ ''::tsquery`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<SqlBool>`${sql.ref(column)} @@ to_tsquery('simple', ${query})`;
}
