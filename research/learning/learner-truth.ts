import type { TrueCertification, TrueQuestion } from './bank.ts';
import type { Source } from './random.ts';
import type { World } from './worlds.ts';

/** A simulated learner in one certification: abilities that grow with practice and fade in pauses. */
export type TrueLearner = {
  id: string;
  abilities: number[];
  /** Ability gained since the start, by topic; it fades in pauses. */
  learned: number[];
  learningRate: number;
  forgettingRate: number;
  isReader: boolean;
};

export function makeLearner(id: string, certification: TrueCertification, world: World, random: Source): TrueLearner {
  const general = random.normal(0.9, 1);
  return {
    id,
    abilities: certification.weights.map(() => general + random.normal(0, 0.5)),
    learned: certification.weights.map(() => 0),
    learningRate: 0.02 * random.uniform(),
    forgettingRate: 0.03 * random.uniform(),
    isReader: random.chance(world.readers),
  };
}

export const abilityIn = ({ abilities, learned }: TrueLearner, topic: number): number =>
  (abilities[topic] as number) + (learned[topic] as number);

/** Raises the ability in the answer's topic a little, less with each answer. */
export function learn(learner: TrueLearner, topic: number): void {
  const before = learner.learned[topic] as number;
  learner.learned[topic] = before + learner.learningRate * Math.exp(-before);
}

/** Simulates a day's pause: a share of the gained ability fades, and topics drift a little. */
export function forget(learner: TrueLearner, days: number, random: Source): void {
  learner.learned = learner.learned.map((learned) => learned * (1 - learner.forgettingRate) ** days);
  learner.abilities = learner.abilities.map((ability) => ability + random.normal(0, 0.025) * Math.sqrt(days));
}

const readerShareRight = 0.93;

/** A reader knows most keys of the bank by heart, whatever the ability. */
export const answersRight = (learner: TrueLearner, chance: number): number =>
  learner.isReader ? Math.max(chance, readerShareRight) : chance;

/** The data on which the choice of the next question may depend: earlier answers, never the truth. */
export type Progress = { asked: number[]; right: number[]; rating: number };

/** Chooses the next unseen question according to the world's practice. */
export function nextQuestion(
  unseen: readonly TrueQuestion[],
  { asked, right, rating }: Progress,
  { world, random }: { world: World; random: Source },
): TrueQuestion {
  if (world.practice === 'random') return random.pick(unseen);
  // Prefers weak topics, as today's list does, and slightly too hard questions; more candidates make the choice more adaptive.
  const offered = Array.from({ length: world.practice === 'adaptive' ? 2 : 3 }, () => random.pick(unseen));
  const shareRight = (topic: number) => ((right[topic] as number) + 1) / ((asked[topic] as number) + 2);
  return best(offered, ({ topic, label }) => Math.abs(rating - labelRating[label]) + 0.3 * shareRight(topic));
}

const labelRating = { easy: -0.4, medium: 0.6, hard: 1.6 };

/** Rates the learner as in chess, from labels alone. */
export function rateAnswer(progress: Progress, { topic, label }: TrueQuestion, isRight: boolean): void {
  progress.asked[topic] = (progress.asked[topic] as number) + 1;
  progress.right[topic] = (progress.right[topic] as number) + Number(isRight);
  const expected = 0.25 + 0.73 / (1 + Math.exp(labelRating[label] - 0.5 - progress.rating));
  progress.rating += 0.25 * (Number(isRight) - expected);
}

function best(questions: readonly TrueQuestion[], cost: (question: TrueQuestion) => number): TrueQuestion {
  let found = questions[0] as TrueQuestion;
  let lowest = Number.POSITIVE_INFINITY;
  for (const question of questions) {
    const here = cost(question);
    if (here < lowest) {
      lowest = here;
      found = question;
    }
  }
  return found;
}
