import { quotasByWeight } from '../exams/quotas.ts';
import { bestShareRight } from './answer-moments.ts';
import { type Difficulty, labelVariance } from './difficulty.ts';
import { initialLabelMeans } from './label-means.ts';
import type { ModelQuestion } from './learner.ts';

/** The exam that readiness is about (LRN-86). */
export type ExamBlueprint = {
  /** Blueprint weights of the topics, in the certification's order; percents with at most two decimals. */
  topicWeights: readonly number[];
  /** Scored questions of the certification's longest exam. */
  questionCount: number;
  passingPercent: number;
  /** Whether the passing score is ours because the vendor publishes none; then it is uncertain. */
  isPassingScoreOurs: boolean;
};

/** A form of the exam, ready for estimates. */
export type ExamForm = {
  questionCount: number;
  /** How many questions each topic gives. */
  quotas: readonly number[];
  /** For each topic and each point of the ability grid: mean and variance of how many of its questions are right. */
  topics: readonly { right: Float64Array; variance: Float64Array }[];
  passing: { questions: number; deviation: number };
};

/** Abilities from −7 to 7 in steps of 0.1, the step of the offset's grid. */
export const abilityGridLow = -7;
export const abilityGridStep = 0.1;
export const abilityGridSize = 141;

/** The passing score is uncertain by this many percent (standard deviation) where it is ours. */
const ourPassingScoreDeviation = 3;

/**
 * The form of an exam from the questions of a bank that count. A topic without any is asked with a question of unknown
 * difficulty and four options. O(questions × grid): keep it until difficulties change.
 *
 * @throws {Error} if no topic has a weight.
 */
export function examForm(blueprint: ExamBlueprint, bank: readonly ModelQuestion[]): ExamForm {
  const { topicWeights, questionCount, passingPercent, isPassingScoreOurs } = blueprint;
  const byTopic = Map.groupBy(bank, ({ topic }) => topic);
  const quotas = quotasByWeight(topicWeights, questionCount);
  return {
    questionCount,
    quotas,
    topics: quotas.map((quota, topic) => answersRight(quota, byTopic.get(topic) ?? [unknownQuestion])),
    passing: isPassingScoreOurs
      ? {
          questions: (questionCount * passingPercent) / 100,
          deviation: (questionCount * ourPassingScoreDeviation) / 100,
        }
      : // A whole number of questions is needed, and a normal sum passes it from half a question below on.
        { questions: passingQuestions(blueprint) - 0.5, deviation: 0 },
  };
}

/** How many questions right pass the exam: whole questions, rounded up. */
export const passingQuestions = ({
  questionCount,
  passingPercent,
}: Pick<ExamBlueprint, 'questionCount' | 'passingPercent'>): number =>
  Math.ceil((questionCount * passingPercent) / 100);

const unknownQuestion = {
  difficulty: { mean: initialLabelMeans.medium, variance: labelVariance, slope: 1 },
  guess: 0.25,
};

/**
 * How many of a form's questions in one topic are right, for each ability: a sum of independent answers to questions
 * distributed like those of the bank (forms of one exam are assembled to be alike), with mean n · mean(p) and variance
 * n · mean(p (1 − p)).
 */
function answersRight(quota: number, questions: readonly Omit<ModelQuestion, 'topic'>[]): ExamForm['topics'][number] {
  const right = new Float64Array(abilityGridSize);
  const variance = new Float64Array(abilityGridSize);
  const weight = quota / questions.length;
  for (const { difficulty, guess } of questions) {
    for (let at = 0; at < abilityGridSize; at += 1) {
      const chance = shareRight(abilityGridLow + at * abilityGridStep, difficulty, guess);
      right[at] = (right[at] as number) + weight * chance;
      variance[at] = (variance[at] as number) + weight * chance * (1 - chance);
    }
  }
  return { right, variance };
}

/** Gauss–Hermite nodes and weights for a standard normal: five are exact to 10⁻⁴ for difficulties known as they are. */
const nodeCount = 5;
const nodes = [-2.856970013872806, -1.355626179974266, 0, 1.355626179974266, 2.856970013872806] as const;
const nodeWeights = [
  0.011257411327720691, 0.2220759220056126, 0.5333333333333333, 0.2220759220056126, 0.011257411327720691,
];

/** The probability of a right answer at a known ability, averaged over the uncertain difficulty. */
function shareRight(ability: number, { mean, variance, slope }: Difficulty, guess: number): number {
  const deviation = Math.sqrt(variance);
  let known = 0;
  for (let at = 0; at < nodeCount; at += 1) {
    const difficulty = mean + deviation * (nodes[at] as number);
    known += (nodeWeights[at] as number) / (1 + Math.exp(-slope * (ability - difficulty)));
  }
  return guess + (bestShareRight - guess) * known;
}
