import { type AnswerStep, answerStep, probabilityRight } from './answer-moments.ts';
import { abilityIn, afterAnswerDrift, afterIdleDays, afterStep, type Belief, priorBelief } from './belief.ts';
import type { Difficulty } from './difficulty.ts';

/** A learner's belief and the day of its last counted answer: days are whole numbers, null before the first answer. */
export type LearnerState = { belief: Belief; lastDay: number | null };

/** A question as the model sees it: the index of its topic, how hard it is today, its guess floor. */
export type ModelQuestion = { topic: number; difficulty: Difficulty; guess: number };

/** One first-sight answer. Blanks of a finished exam are wrong answers. */
export type CountedAnswer = { question: ModelQuestion; isRight: boolean; day: number };

export const newLearner = (topics: number): LearnerState => ({ belief: priorBelief(topics), lastDay: null });

/** The probability that the learner answers the question right, as of the last counted answer. */
export const predict = ({ belief }: LearnerState, question: ModelQuestion): number =>
  probabilityRight(priorOnAnswer(belief, question));

/**
 * The learner after one more counted answer: idle days, update, drift. O(D²) whatever the history.
 *
 * `ability` is the belief about the asked ability just before the update: what the batch needs to learn about the
 * question; `probability` is what was predicted.
 */
export function afterCountedAnswer(
  state: LearnerState,
  { question, isRight, day }: CountedAnswer,
): { state: LearnerState; ability: { mean: number; variance: number }; probability: number } {
  const belief = beliefOn(state, day);
  const ability = abilityIn(belief, question.topic);
  const step = answerStep(priorOnAnswer(belief, question), isRight);
  const updated = afterStep(belief, question.topic, onAbility(step, question.difficulty.slope));
  return {
    state: { belief: afterAnswerDrift(updated, question.topic), lastDay: day },
    ability,
    probability: step.probability,
  };
}

/** The belief on a day: whole days without a counted answer since the last one have made topics less certain. */
export const beliefOn = ({ belief, lastDay }: LearnerState, day: number): Belief =>
  lastDay === null ? belief : afterIdleDays(belief, day - lastDay - 1);

/** A learner's answers read again with today's difficulties, in their order. O(n · D²). */
export const replay = (topics: number, answers: Iterable<CountedAnswer>): LearnerState => {
  let state = newLearner(topics);
  for (const answer of answers) state = afterCountedAnswer(state, answer).state;
  return state;
};

/** z = slope · (ability − difficulty) before the answer. */
function priorOnAnswer(belief: Belief, { topic, difficulty, guess }: ModelQuestion) {
  const ability = abilityIn(belief, topic);
  const { mean, variance, slope } = difficulty;
  return { mean: slope * (ability.mean - mean), variance: slope * slope * (ability.variance + variance), guess };
}

/** The step on z as a step on the ability, of which z is `slope` times. */
const onAbility = ({ gain, shrink }: AnswerStep, slope: number) => ({
  gain: gain * slope,
  shrink: shrink * slope * slope,
});
