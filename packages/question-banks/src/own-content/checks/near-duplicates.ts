/** Two texts that are nearly the same, by position in the given list; `similarity` is 0 to 1. */
export type NearDuplicate = { first: number; second: number; similarity: number };

type Limits = {
  maxComparisons?: number;
  onGivenUp?: () => void;
  /** Called with the number of texts compared so far, and their total. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Finds the pairs of texts that share at least `threshold` of their trigrams (shared ÷ all).
 *
 * Two such texts must share one of their rarest trigrams and be of about the same length, so only those few are indexed, the short
 * texts first (prefix filter of Chaudhuri et al., length filter of Bayardo et al.); five thousand questions take a second or two.
 * Texts made of the same words in different orders could still take minutes: after `maxComparisons` the search returns what it found
 * and calls `onGivenUp`.
 */
export function findNearDuplicates(
  texts: readonly string[],
  threshold = 0.8,
  { maxComparisons = Number.POSITIVE_INFINITY, onGivenUp = () => {}, onProgress = () => {} }: Limits = {},
): NearDuplicate[] {
  const { texted, trigrams } = rareTrigramsFirst(texts);
  const prefixLength = (size: number) => size - Math.ceil(threshold * size) + 1;
  const index = new Postings(
    trigrams,
    texted.reduce((sum, { length }) => sum + (length === 0 ? 0 : prefixLength(length)), 0),
  );
  const shortestFirst = [...texted.keys()].sort((a, b) => textSize(texted, a) - textSize(texted, b) || a - b);
  const seenBy = new Int32Array(texts.length).fill(-1);
  const pairs: NearDuplicate[] = [];
  let comparisons = 0;
  for (const [done, place] of shortestFirst.entries()) {
    onProgress(done, texts.length);
    if (comparisons > maxComparisons) {
      onGivenUp();
      break;
    }
    const own = texted[place] ?? noTrigrams;
    if (own.length === 0) continue;
    const shortest = threshold * own.length;
    for (const trigram of own.subarray(0, prefixLength(own.length))) {
      // From the longest to the shortest: the first that is too short ends it.
      for (let at = index.last(trigram); at >= 0; at = index.before(at)) {
        const other = index.text(at);
        const candidate = texted[other] ?? noTrigrams;
        if (candidate.length < shortest) break;
        if (seenBy[other] === place) continue;
        seenBy[other] = place;
        comparisons += 1;
        const similarity = computeOverlap(candidate, own, threshold);
        if (similarity >= threshold) {
          pairs.push({ first: Math.min(place, other), second: Math.max(place, other), similarity });
        }
      }
      index.add(trigram, place);
    }
  }
  return pairs.sort((a, b) => a.first - b.first || a.second - b.second);
}

const noTrigrams = new Uint32Array();
const textSize = (texted: readonly Uint32Array[], place: number): number => texted[place]?.length ?? 0;

/** For each trigram the texts that have it among their rarest, the last one first: lists linked within two typed arrays. */
class Postings {
  readonly #last: Int32Array;
  readonly #before: Int32Array;
  readonly #text: Int32Array;
  #count = 0;

  constructor(trigrams: number, entries: number) {
    this.#last = new Int32Array(trigrams).fill(-1);
    this.#before = new Int32Array(entries);
    this.#text = new Int32Array(entries);
  }

  add(trigram: number, text: number): void {
    this.#before[this.#count] = this.last(trigram);
    this.#text[this.#count] = text;
    this.#last[trigram] = this.#count;
    this.#count += 1;
  }

  last = (trigram: number): number => this.#last[trigram] ?? -1;
  before = (at: number): number => this.#before[at] ?? -1;
  text = (at: number): number => this.#text[at] ?? -1;
}

/**
 * The trigrams of each text as pg_trgm makes them (lower-case words, padded, cut into threes), each once, as numbers that rise from the
 * rarest: numbers, since thousands of sets of strings would fill the memory.
 */
function rareTrigramsFirst(texts: readonly string[]): { texted: Uint32Array[]; trigrams: number } {
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
  return { texted: numbered.map((found) => found.map((number) => rank[number] ?? 0).sort()), trigrams: numbers.size };
}

/** Shared ÷ all; 0 as soon as the two cannot share enough any more. */
function computeOverlap(a: Uint32Array, b: Uint32Array, threshold: number): number {
  const needed = Math.floor((threshold * (a.length + b.length)) / (1 + threshold));
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (shared + Math.min(a.length - i, b.length - j) < needed) return 0;
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) shared += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
