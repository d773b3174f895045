/** Two texts that are nearly the same, by position in the given list; `similarity` is 0 to 1. */
export type NearDuplicate = { first: number; second: number; similarity: number };

type Limits = {
  mostComparisons?: number;
  onGivenUp?: () => void;
  /** Told how many texts were looked up, of how many. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Finds the pairs of texts that share at least `threshold` of their trigrams (shared ÷ all).
 *
 * Two such texts must share one of their rarest trigrams, so only those few are indexed (prefix filter of Chaudhuri et
 * al.); a thousand questions take well under a second. Texts that all say the same in other orders could still take minutes:
 * after `mostComparisons` the search ends with what it has, and `onGivenUp` is told.
 */
export function findNearDuplicates(
  texts: readonly string[],
  threshold = 0.8,
  { mostComparisons = Number.POSITIVE_INFINITY, onGivenUp = () => {}, onProgress = () => {} }: Limits = {},
): NearDuplicate[] {
  const texted = rareTrigramsFirst(texts);
  const postings = new Map<number, number[]>();
  const pairs: NearDuplicate[] = [];
  let comparisons = 0;
  for (const [second, trigrams] of texted.entries()) {
    const prefix = trigrams.subarray(0, trigrams.length - Math.ceil(threshold * trigrams.length) + 1);
    const candidates = new Set<number>();
    for (const trigram of prefix) for (const first of postings.get(trigram) ?? []) candidates.add(first);
    onProgress(second + 1, texts.length);
    comparisons += candidates.size;
    if (comparisons > mostComparisons) {
      onGivenUp();
      break;
    }
    for (const first of candidates) {
      const similarity = share(texted[first] ?? new Uint32Array(), trigrams);
      if (similarity >= threshold) pairs.push({ first, second, similarity });
    }
    for (const trigram of prefix) {
      const list = postings.get(trigram);
      if (list === undefined) postings.set(trigram, [second]);
      else list.push(second);
    }
  }
  return pairs.sort((a, b) => a.first - b.first || a.second - b.second);
}

/**
 * The trigrams of each text as pg_trgm makes them (lower-case words, padded, cut into threes), each once, as numbers that rise from the
 * rarest: numbers, since thousands of sets of strings would fill the memory.
 */
function rareTrigramsFirst(texts: readonly string[]): Uint32Array[] {
  const numbers = new Map<string, number>();
  const frequency: number[] = [];
  const numbered = texts.map((text) => {
    const found = new Set<number>();
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const padded = `  ${word} `;
      for (let start = 0; start + 3 <= padded.length; start += 1) {
        const trigram = padded.slice(start, start + 3);
        const number = numbers.get(trigram) ?? numbers.size;
        if (number === numbers.size) numbers.set(trigram, number);
        found.add(number);
      }
    }
    for (const number of found) frequency[number] = (frequency[number] ?? 0) + 1;
    return Uint32Array.from(found);
  });
  const rank = new Uint32Array(numbers.size);
  [...frequency.keys()]
    .sort((a, b) => (frequency[a] ?? 0) - (frequency[b] ?? 0) || a - b)
    .forEach((number, place) => {
      rank[number] = place;
    });
  return numbered.map((found) => found.map((number) => rank[number] ?? 0).sort());
}

function share(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] ?? 0, b[j] ?? 0];
    if (left === right) shared += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
