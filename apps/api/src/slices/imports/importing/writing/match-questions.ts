import { textKey } from '@examplar/domain/questions/text-key';
import { trigramSimilarity, trigramsOf } from '@examplar/domain/questions/trigrams';
import { isSameContent, type QuestionContent, type StoredQuestion } from '../../../questions/public.ts';

/** A question to be written; `externalId` is its id in the bank that it comes from. */
export type Incoming = { externalId: string | null; content: QuestionContent };

/** Below this similarity two texts share only their language. */
const strangersBelow = 0.15;

/**
 * Finds the stored question of each incoming one, or null for a new one: by the external id (or our own id, in an export of ours),
 * otherwise by the letters and digits of the text (IMP-5). No stored question is matched twice.
 */
export function matchQuestions<I extends Incoming>(
  incoming: readonly I[],
  stored: readonly StoredQuestion[],
): Map<I, StoredQuestion | null> {
  const byId = new Map(stored.map((one) => [one.id, one]));
  for (const one of stored) if (one.externalId !== null) byId.set(one.externalId, one);
  const matches = new Map<I, StoredQuestion | null>(incoming.map((one) => [one, null]));
  const taken = new Set<StoredQuestion>();
  const claim = (one: I, candidate: StoredQuestion | undefined) => {
    if (!candidate || taken.has(candidate)) return;
    matches.set(one, candidate);
    taken.add(candidate);
  };

  for (const one of incoming) {
    const candidate = one.externalId === null ? undefined : byId.get(one.externalId);
    if (candidate && !areStrangers(one.content, candidate.content)) claim(one, candidate);
  }

  const byText = Map.groupBy(stored, ({ contentKey }) => contentKey);
  const claimedIds = new Set(incoming.map(({ externalId }) => externalId));
  for (const one of incoming) {
    if (matches.get(one)) continue;
    const open = (byText.get(textKey(one.content.text)) ?? []).filter(
      (candidate) => !taken.has(candidate) && (candidate.externalId === null || !claimedIds.has(candidate.externalId)),
    );
    claim(one, open.find((candidate) => isSameContent(candidate.content, one.content)) ?? open[0]);
  }
  return matches;
}

/**
 * True if an id refers to two unrelated questions, as when two banks that both count from `question-001` are imported into
 * one certification. Matching them would overwrite a good question.
 */
function areStrangers(one: QuestionContent, other: QuestionContent): boolean {
  const keys = new Set(other.options.map(({ text }) => textKey(text)));
  if (one.options.some(({ text }) => keys.has(textKey(text)))) return false;
  return trigramSimilarity(trigramsOf(one.text), trigramsOf(other.text)) < strangersBelow;
}
