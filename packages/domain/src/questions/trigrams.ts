/** The trigrams of a text as PostgreSQL's pg_trgm makes them: lower-case words, padded, cut into threes. */
export const toTrigrams = (text: string): Set<string> =>
  cut(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );

/** The trigrams of a text with punctuation and case kept; words are separated by blanks. */
export const toExactTrigrams = (text: string): Set<string> => cut(text.normalize('NFC').match(/\S+/gu));

function cut(words: readonly string[] | null): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** The similarity of two texts by their trigrams, 0 to 1: shared ÷ all. Two questions at 0.8 are nearly identical. */
export function trigramSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const trigram of small) if (large.has(trigram)) shared += 1;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}
