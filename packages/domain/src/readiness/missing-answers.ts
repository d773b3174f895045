/** An estimate needs this many first-sight answers, */
export const minFirstSightAnswers = 60;
/** and this many in each topic, or all of them where a topic has fewer questions. */
export const minFirstSightAnswersPerTopic = 8;

export type TopicAnswers = {
  topicNumber: number;
  name: string;
  /** Questions of the topic that count for readiness. */
  questions: number;
  /** First-sight answers given in it. */
  firstSight: number;
  /** Questions that the learner may answer at first sight now: unseen, outside the preview, key not opened. */
  unseen: number;
};

export type MissingAnswers = {
  /** How many first-sight answers are missing altogether. */
  more: number;
  /** Topics with missing answers, in the given order. */
  topics: { topicNumber: number; name: string; more: number }[];
  /** Whether the questions that may be answered now are enough to get there. */
  isAttainable: boolean;
};

/** The answers missing for an estimate: in total, or the sum over topics if that is more. */
export function missingAnswers(topics: readonly TopicAnswers[]): MissingAnswers {
  const lacking = topics
    .map((topic) => ({ ...topic, more: Math.min(minFirstSightAnswersPerTopic, topic.questions) - topic.firstSight }))
    .filter(({ more }) => more > 0);
  const answered = topics.reduce((sum, { firstSight }) => sum + firstSight, 0);
  const unseen = topics.reduce((sum, topic) => sum + topic.unseen, 0);
  const more = Math.max(
    minFirstSightAnswers - answered,
    lacking.reduce((sum, topic) => sum + topic.more, 0),
    0,
  );
  return {
    more,
    topics: lacking.map((topic) => ({ topicNumber: topic.topicNumber, name: topic.name, more: topic.more })),
    isAttainable: unseen >= more && lacking.every((topic) => topic.unseen >= topic.more),
  };
}
