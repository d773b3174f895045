/** A topic and how many questions of a full exam the learner is expected to lose in it, with one decimal. */
export type TopicLoss = { topicNumber: number; name: string; points: number };

/**
 * The topics that cost the most points: by expected loss, the largest first, ties in the given order. `expectedLoss` is
 * in the order of `topics` (see `estimateExam`). Topics that cost nothing are left out.
 */
export function holdsDown(
  topics: readonly { topicNumber: number; name: string }[],
  expectedLoss: readonly number[],
): TopicLoss[] {
  return topics
    .map(({ topicNumber, name }, at) => ({ topicNumber, name, points: Math.round(10 * (expectedLoss[at] ?? 0)) / 10 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}
