/** Two texts that are nearly the same, by position in the given list; `similarity` is 0 to 1. */
export type NearDuplicate = { first: number; second: number; similarity: number };

/** The set of trigrams of a text as PostgreSQL's pg_trgm makes it: lower-case words, padded, cut into threes. */
function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) found.add(padded.slice(start, start + 3));
  }
  return found;
}

/**
 * Finds the pairs of texts that share at least `threshold` of their trigrams (shared ÷ all).
 *
 * Two such texts must share one of their rarest trigrams, so only those few are indexed (prefix filter of Chaudhuri et
 * al.); a thousand questions take well under a second.
 */
export function findNearDuplicates(texts: readonly string[], threshold = 0.8): NearDuplicate[] {
  const sets = texts.map(trigrams);
  const frequency = new Map<string, number>();
  for (const set of sets) for (const trigram of set) frequency.set(trigram, (frequency.get(trigram) ?? 0) + 1);

  const postings = new Map<string, number[]>();
  const pairs: NearDuplicate[] = [];
  sets.forEach((set, second) => {
    const rarestFirst = [...set].sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1));
    const prefix = rarestFirst.slice(0, set.size - Math.ceil(threshold * set.size) + 1);
    const candidates = new Set(prefix.flatMap((trigram) => postings.get(trigram) ?? []));
    for (const first of candidates) {
      const similarity = share(sets[first] ?? new Set(), set);
      if (similarity >= threshold) pairs.push({ first, second, similarity });
    }
    for (const trigram of prefix) {
      const list = postings.get(trigram);
      if (list === undefined) postings.set(trigram, [second]);
      else list.push(second);
    }
  });
  return pairs.sort((a, b) => a.first - b.first || a.second - b.second);
}

function share(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}
