import { examQuestions, type TrueCertification, type TrueQuestion, truthRight } from './bank.ts';
import { abilityIn, type TrueLearner } from './learner-truth.ts';
import type { Source } from './random.ts';

/** A learner's true chances in the real exam. */
export type TrueExam = {
  passProbability: number;
  /** Probability of each number right in an exam like ours, without offset. */
  scores: readonly number[];
};

const formCount = 24;

/** Over forms drawn from the bank by weights; for each form the number right is exactly Poisson-binomial. */
export function trueExam(certification: TrueCertification, learner: TrueLearner, random: Source): TrueExam {
  const needed = Math.ceil((examQuestions * certification.passingPercent) / 100 - 1e-9);
  const scores = Array.from({ length: examQuestions + 1 }, () => 0);
  let passProbability = 0;
  for (let form = 0; form < formCount; form += 1) {
    const questions = drawForm(certification, random);
    const ours = numberRight(questions, learner, 0);
    const real = certification.offset === 0 ? ours : numberRight(questions, learner, certification.offset);
    ours.forEach((probability, score) => {
      scores[score] = (scores[score] as number) + probability / formCount;
    });
    passProbability += real.slice(needed).reduce((sum, probability) => sum + probability, 0) / formCount;
  }
  return { passProbability, scores };
}

function drawForm({ weights, questions }: TrueCertification, random: Source): TrueQuestion[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight, topic) => ({ topic, share: (examQuestions * weight) / total }));
  const counts = shares.map(({ share }) => Math.floor(share));
  const missing = examQuestions - counts.reduce((sum, count) => sum + count, 0);
  for (const { topic } of shares.sort((a, b) => (b.share % 1) - (a.share % 1)).slice(0, missing)) {
    counts[topic] = (counts[topic] as number) + 1;
  }
  return counts.flatMap((count, topic) =>
    random.shuffled(questions.filter((question) => question.topic === topic)).slice(0, count),
  );
}

function numberRight(questions: readonly TrueQuestion[], learner: TrueLearner, offset: number): number[] {
  const distribution = [1, ...questions.map(() => 0)];
  questions.forEach((question, asked) => {
    const right = truthRight(question, abilityIn(learner, question.topic) - offset);
    for (let score = asked + 1; score >= 0; score -= 1) {
      const one = score > 0 ? (distribution[score - 1] as number) * right : 0;
      distribution[score] = (distribution[score] as number) * (1 - right) + one;
    }
  });
  return distribution;
}
