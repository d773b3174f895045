/** The highest saved sequence of each client for one question of one attempt. */
export type SeenSequences = Readonly<Record<string, number>>;

/** The client that sends the answer and the answer's sequence; older clients may omit either. */
export type AnswerStamp = { clientId?: string | undefined; sequence?: number | undefined };

/**
 * Decides whether an answer is newer than the client's saved one, and returns the sequences to store with it.
 *
 * Requests may be repeated and reordered on a bad network; a sequence not above the stored one changes
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
