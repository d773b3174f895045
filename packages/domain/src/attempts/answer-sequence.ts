/** The highest sequence that each client has had saved for one question of one attempt. */
export type SeenSequences = Readonly<Record<string, number>>;

/** Who sends the answer and as which of its answers; either may be missing (older clients). */
export type AnswerStamp = { clientId?: string | undefined; sequence?: number | undefined };

/**
 * Whether an answer is newer than what its client has had saved for the question, and the sequences to store with it.
 *
 * The browser repeats and reorders requests when the network is bad; a sequence not above the stored one changes
 * nothing. Without a sequence an answer always counts.
 */
export function inSequence(
  seen: SeenSequences,
  { clientId = '', sequence }: AnswerStamp,
): { isNewer: boolean; seen: SeenSequences } {
  if (sequence === undefined) return { isNewer: true, seen };
  const last = Object.hasOwn(seen, clientId) ? seen[clientId] : undefined;
  if (last !== undefined && sequence <= last) return { isNewer: false, seen };
  return { isNewer: true, seen: { ...seen, [clientId]: sequence } };
}
