import { type AnswerKey, countPoints, isRight, type Scoring } from '../questions/answers.ts';
import { textKey } from '../questions/text-key.ts';
import { toExactTrigrams, toTrigrams, trigramSimilarity } from '../questions/trigrams.ts';
import { hasPassed } from './passing.ts';
import type { TopicScore } from './topic-breakdown.ts';

/** The parts of a question's version that judging an answer needs. */
export type Wording = AnswerKey & {
  version: number;
  options: readonly { text: string }[];
  numberOfAnswers: number;
  prompts: readonly string[];
  promptOptions: readonly string[] | null;
};

/** Below this similarity an option was replaced rather than reworded, so that its letter means something else. */
const minSimilarity = 0.5;
/** The minimum similarity with punctuation and case kept: `-V` in place of `-v` is another option. */
const minExactSimilarity = 0.4;

/**
 * True if an answer means the same in both wordings, so that an answer to one can be judged by the other's key. A different
 * number of right options changes nothing for a choice; an ordering or a matching with more or fewer places does.
 */
export const hasSameAnswers = (one: Wording, other: Wording): boolean =>
  one.kind === other.kind &&
  (one.kind === 'choice' || one.numberOfAnswers === other.numberOfAnswers) &&
  areSameTexts(optionTexts(one.options), optionTexts(other.options)) &&
  areSameTexts(one.prompts, other.prompts) &&
  JSON.stringify(one.promptOptions) === JSON.stringify(other.promptOptions);

const optionTexts = (options: readonly { text: string }[]): string[] => options.map(({ text }) => text);

const areSameTexts = (some: readonly string[], others: readonly string[]): boolean => {
  const keys = new Set(others.map(textKey));
  return (
    some.length === others.length &&
    some.every((text, index) => {
      const other = others[index] ?? '';
      // A text that is in another place now was moved, however similar the one in its old place is.
      return textKey(text) === textKey(other) || (!keys.has(textKey(text)) && isReworded(text, other));
    })
  );
};

const isReworded = (one: string, other: string): boolean =>
  trigramSimilarity(toTrigrams(one), toTrigrams(other)) >= minSimilarity &&
  trigramSimilarity(toExactTrigrams(one), toExactTrigrams(other)) >= minExactSimilarity;

/** The parts of a finished attempt that concern one of its questions. */
export type GradedQuestion = {
  score: number;
  points: number;
  maxPoints: number;
  scoring: Scoring;
  /** False for one of the questions that do not count. */
  isScored: boolean;
  passingScorePercent: number;
  topicNumber: number;
  topics: readonly TopicScore[];
  selectedAnswer: string | null;
};

export type NewGrade = {
  score: number;
  points: number;
  maxPoints: number;
  hasPassed: boolean;
  isCorrect: boolean;
  topics: TopicScore[];
};

export type Points = { points: number; maxPoints: number };

/** Positive if the first is the larger share of its maximum, negative if it is the smaller. */
export const compareShares = (one: Points, other: Points): number =>
  one.points * other.maxPoints - other.points * one.maxPoints;

/** The result of a finished attempt when one of its questions gets another key. */
export function regrade(graded: GradedQuestion, keys: { before: AnswerKey; after: AnswerKey }): NewGrade {
  const { selectedAnswer, scoring, isScored, passingScorePercent } = graded;
  const isCorrect = isRight(selectedAnswer, keys.after);
  if (!isScored) {
    const { score, points, maxPoints, topics } = graded;
    const passed = hasPassed({ points, maxPoints, passingScorePercent });
    return { score, points, maxPoints, isCorrect, hasPassed: passed, topics: [...topics] };
  }
  const change = Number(isCorrect) - Number(isRight(selectedAnswer, keys.before));
  const before = countPoints(selectedAnswer, keys.before, scoring);
  const after = countPoints(selectedAnswer, keys.after, scoring);
  const points = graded.points - before.points + after.points;
  const maxPoints = graded.maxPoints - before.maxPoints + after.maxPoints;
  return {
    score: graded.score + change,
    points,
    maxPoints,
    isCorrect,
    hasPassed: hasPassed({ points, maxPoints, passingScorePercent }),
    topics: graded.topics.map((topic) =>
      topic.topic_number === graded.topicNumber ? { ...topic, correct: topic.correct + change } : topic,
    ),
  };
}
