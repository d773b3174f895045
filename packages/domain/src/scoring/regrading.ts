import { type AnswerKey, isRight } from '../questions/answers.ts';
import { textKey } from '../questions/text-key.ts';
import { trigramSimilarity, trigramsOf } from '../questions/trigrams.ts';
import { hasPassed } from './passing.ts';
import type { TopicScore } from './topic-breakdown.ts';

/** One version of a question, as far as judging an answer to it goes. */
export type Wording = AnswerKey & { version: number; options: readonly { text: string }[] };

/** Below this similarity an option was replaced rather than reworded, so that its letter means something else. */
const minSimilarity = 0.5;

/** Whether an answer means the same in both wordings: only then can an answer to one be judged by the other's key. */
export const hasSameAnswers = (one: Wording, other: Wording): boolean =>
  one.kind === other.kind &&
  one.options.length === other.options.length &&
  one.options.every(({ text }, index) => isSameOption(text, other.options[index]?.text ?? ''));

const isSameOption = (one: string, other: string): boolean =>
  textKey(one) === textKey(other) || trigramSimilarity(trigramsOf(one), trigramsOf(other)) >= minSimilarity;

/** A finished attempt as far as one of its questions goes. */
export type GradedQuestion = {
  score: number;
  totalQuestions: number;
  passingScorePercent: number;
  topicNumber: number;
  topics: readonly TopicScore[];
  selectedAnswer: string | null;
};

export type NewGrade = { score: number; hasPassed: boolean; isCorrect: boolean; topics: TopicScore[] };

/** What a finished attempt comes to when one of its questions gets another key. */
export function regrade(graded: GradedQuestion, keys: { before: AnswerKey; after: AnswerKey }): NewGrade {
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
