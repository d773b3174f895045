import { quotasWithin, type WeightedTopic } from '../exams/drawing.ts';
import { type Random, shuffled } from '../exams/shuffling.ts';
import { onePerPoint, type PointedQuestion } from '../questions/points.ts';

export type PracticeQuestion = PointedQuestion & {
  id: string;
  topicNumber: number;
  /** Whether an attempt has asked it. */
  isSeen: boolean;
  /** The probability of remembering it today; null without a memory. */
  recall: number | null;
  /** The case that the question is about, whose questions are asked together. */
  scenarioId: string | null;
};

/**
 * The questions of a practice set, in the order to ask them (LRN-32): from each topic as many as its weight gives, what
 * a topic lacks from the others; within a topic the unseen first, then the least remembered, ties by chance. Shuffled,
 * with the questions of one case together. At most one of a point (LRN-151). Fewer than `count` if there are no more.
 */
export function choosePracticeSet<Q extends PracticeQuestion>(
  questions: readonly Q[],
  topics: readonly WeightedTopic[],
  { count, random }: { count: number; random: Random },
): Q[] {
  const byNeed = onePerPoint(shuffled(questions, random).sort((a, b) => computeNeed(a) - computeNeed(b)));
  const byTopic = Map.groupBy(byNeed, ({ topicNumber }) => topicNumber);
  const supply = topics.map(({ number, weight }) => ({ weight, count: byTopic.get(number)?.length ?? 0 }));
  const quotas = quotasWithin(supply, count);
  const chosen = new Set(topics.flatMap(({ number }, at) => (byTopic.get(number) ?? []).slice(0, quotas[at])));
  // Topics without weight, or outside the blueprint, come last.
  for (const question of byNeed) if (chosen.size < count) chosen.add(question);
  return shuffled([...groupByScenario(questions.filter((question) => chosen.has(question)))], random).flat();
}

/** Sorts unseen questions before those without a memory, and these before the best remembered. */
const computeNeed = ({ isSeen, recall }: PracticeQuestion): number => (isSeen ? (recall ?? 0) : -1);

const groupByScenario = <Q extends PracticeQuestion>(questions: readonly Q[]): Iterable<Q[]> =>
  Map.groupBy(questions, ({ id, scenarioId }) => (scenarioId ? `case ${scenarioId}` : `question ${id}`)).values();
