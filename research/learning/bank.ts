import type { Source } from './random.ts';
import type { World } from './worlds.ts';

/** A question of the simulated truth: two-parameter logistic with guessing and slips. */
export type TrueQuestion = {
  id: string;
  topic: number;
  label: 'easy' | 'medium' | 'hard';
  options: number;
  answers: number;
  guess: number;
  difficulty: number;
  slope: number;
  best: number;
};

export type TrueCertification = {
  id: string;
  weights: readonly number[];
  questions: readonly TrueQuestion[];
  passingPercent: number;
  /** Offset of the real exam's difficulty, in logits: positive is harder. */
  offset: number;
};

export const examQuestions = 50;

/** The probability of a right answer with an ability. */
export const truthRight = ({ guess, best, slope, difficulty }: TrueQuestion, ability: number): number =>
  guess + (best - guess) / (1 + Math.exp(-slope * (ability - difficulty)));

export function makeCertification(id: string, world: World, random: Source): TrueCertification {
  const topicCount = random.whole(4, 6);
  const raw = Array.from({ length: topicCount }, () => 10 + 20 * random.uniform());
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => Math.round((100 * weight) / total));
  const labelMeans = {
    easy: random.normal(-0.9, 0.2),
    medium: random.normal(-0.1, 0.2),
    hard: random.normal(0.7, 0.2),
  };
  const questions = weights.flatMap((weight, topic) =>
    Array.from({ length: Math.round(weight * 1.7) }, (_, at) => {
      const difficultyLabel = random.pick(['easy', 'medium', 'medium', 'hard'] as const);
      const [options, answers] = random.chance(0.15) ? [5, 2] : [4, 1];
      return {
        id: `${id}-${topic}-${at}`,
        topic,
        label: world.areLabelsUseful ? difficultyLabel : random.pick(['easy', 'medium', 'hard'] as const),
        options,
        answers,
        guess: answers === 2 ? 0.1 : 0.25,
        difficulty: random.normal(labelMeans[difficultyLabel], 1),
        slope: Math.exp(random.normal(0, 0.3)),
        best: world.bestShareRight,
      };
    }),
  );
  return {
    id,
    weights,
    questions,
    passingPercent: random.pick([65, 70, 72, 75]),
    offset: random.normal(0, 1) * world.offsetDeviation,
  };
}
