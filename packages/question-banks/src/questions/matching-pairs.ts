import type { MatchingAnswers } from './draft.ts';

/** A row and its answer; without a row, an answer that no row uses. */
export type Pair = { row: string; answer: string };

/**
 * A matching from pairs, whose options are the different answers. The source shows them in random order; an author who
 * puts a pair without a row first lists them in the order to show.
 */
export function draftOfPairs(pairs: readonly Pair[]): MatchingAnswers {
  const positions = new Map<string, number>();
  for (const { answer } of pairs) if (!positions.has(answer)) positions.set(answer, positions.size);
  return {
    kind: 'matching',
    display: 'list',
    options: [...positions.keys()].map((text) => ({ text })),
    rows: pairs.flatMap(({ row, answer }) => (row === '' ? [] : [{ prompt: row, key: positions.get(answer) ?? 0 }])),
    isShuffledBySource: pairs[0]?.row !== '',
  };
}

/** The pairs that `draftOfPairs` reads as these options, in their order, and these rows. */
export function toPairs(options: readonly string[], rows: readonly { prompt: string; key: number }[]): Pair[] {
  const pairs: Pair[] = [{ row: '', answer: options[0] ?? '' }];
  let written = 1;
  const writeUpTo = (position: number) => {
    for (; written < position; written += 1) pairs.push({ row: '', answer: options[written] ?? '' });
  };
  for (const { prompt, key } of rows) {
    writeUpTo(key);
    pairs.push({ row: prompt, answer: options[key] ?? '' });
    written = Math.max(written, key + 1);
  }
  writeUpTo(options.length);
  return pairs;
}
