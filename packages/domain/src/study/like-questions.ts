import { type Random, shuffled } from '../exams/shuffling.ts';
import { onePerPoint, type PointedQuestion } from '../questions/points.ts';

export type LikeCandidate = PointedQuestion & {
  id: string;
  topicNumber: number;
  isSeen: boolean;
  /** The probability of remembering it today; null without a memory. */
  recall: number | null;
  /** The address that its explanation refers to; null without one. */
  referenceUrl: string | null;
};

/**
 * The questions that are most like another, in the order to ask them (LRN-115): those with the same reference, then those of the same topic; of
 * both the unseen first, then the least remembered, ties by chance. At most one of a point (LRN-151), never the question itself.
 */
export function chooseLikeQuestions<Q extends LikeCandidate>(
  questions: readonly Q[],
  like: Pick<LikeCandidate, 'id' | 'topicNumber' | 'referenceUrl'>,
  { count, random }: { count: number; random: Random },
): Q[] {
  const page = pageOf(like.referenceUrl);
  const ofPage = ({ referenceUrl }: Q) => page !== null && pageOf(referenceUrl) === page;
  const found = shuffled(
    questions.filter(
      (question) => question.id !== like.id && (ofPage(question) || question.topicNumber === like.topicNumber),
    ),
    random,
  ).sort((a, b) => Number(ofPage(b)) - Number(ofPage(a)) || needOf(a) - needOf(b));
  return onePerPoint(found).slice(0, count);
}

/** An address without its fragment: the page that it is a part of. */
const pageOf = (url: string | null): string | null => url?.split('#')[0] || null;

/** Sorts unseen questions before those without a memory, and these before the best remembered. */
const needOf = ({ isSeen, recall }: LikeCandidate): number => (isSeen ? (recall ?? 0) : -1);
