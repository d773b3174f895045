import { textKey } from '@examplar/domain/questions/text-key';
import { trigramSimilarity, trigramsOf } from '@examplar/domain/questions/trigrams';
import { isRight } from '@examplar/domain/scoring/exact-match';
import { hasPassed } from '@examplar/domain/scoring/passing';
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';

export type Wording = { version: number; correctAnswer: string; options: readonly { text: string }[] };

/** Below this an option was replaced, not reworded, and its letter means something else than when it was chosen. */
const sameOptionFrom = 0.5;

/** Whether a letter names the same option in both wordings: only then can an answer to one be judged by the other's key. */
export const hasSameLetters = (one: Wording, other: Wording): boolean =>
  one.options.length === other.options.length &&
  one.options.every(({ text }, index) => {
    const text2 = other.options[index]?.text ?? '';
    return textKey(text) === textKey(text2) || trigramSimilarity(trigramsOf(text), trigramsOf(text2)) >= sameOptionFrom;
  });

/** A finished attempt as far as one of its questions goes. */
export type Graded = {
  score: number;
  totalQuestions: number;
  passingScorePercent: number;
  topicNumber: number;
  topics: readonly TopicScore[];
  selectedAnswer: string | null;
};

export type Verdict = { score: number; hasPassed: boolean; isCorrect: boolean; topics: TopicScore[] };

/** What a finished attempt comes to when one of its questions gets another key. */
export function newVerdict(graded: Graded, keys: { before: string; after: string }): Verdict {
  const isCorrect = isRight(graded.selectedAnswer, keys.after);
  const change = Number(isCorrect) - Number(isRight(graded.selectedAnswer, keys.before));
  const score = graded.score + change;
  return {
    score,
    isCorrect,
    hasPassed: hasPassed({ ...graded, score }),
    topics: graded.topics.map((topic) =>
      topic.topic_number === graded.topicNumber ? { ...topic, correct: topic.correct + change } : topic,
    ),
  };
}
