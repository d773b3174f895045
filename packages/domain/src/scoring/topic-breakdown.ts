/** Right and asked questions of one topic, in the spelling of the finished attempt's `topics`. */
export type TopicScore = { topic_number: number; name: string; correct: number; total: number };

const nameWithout = (topicNumber: number) => (topicNumber > 0 ? `Topic ${topicNumber}` : 'Other');

/** Whether the certification had no name for a topic, so that its number stands for it. */
export const isUnnamedTopic = ({ topic_number: number, name }: { topic_number: number; name: string | null }) =>
  name === nameWithout(number);

/** Score by topic, in the order of topic numbers; only topics that were asked. A topic without a name is named by number. */
export function topicBreakdown(
  questions: Iterable<{ topicNumber: number; isCorrect: boolean }>,
  topics: Iterable<{ number: number; name: string }>,
): TopicScore[] {
  const names = new Map(Array.from(topics, ({ number, name }) => [number, name]));
  const scores = new Map<number, TopicScore>();
  for (const { topicNumber, isCorrect } of questions) {
    const score = scores.get(topicNumber) ?? {
      topic_number: topicNumber,
      name: names.get(topicNumber) ?? nameWithout(topicNumber),
      correct: 0,
      total: 0,
    };
    scores.set(topicNumber, score);
    score.total += 1;
    if (isCorrect) score.correct += 1;
  }
  return [...scores.values()].sort((a, b) => a.topic_number - b.topic_number);
}
