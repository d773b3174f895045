import { examQuestions, type TrueCertification } from './bank.ts';
import type { SimulatedAnswer } from './simulation.ts';

/** Other ways to a pass probability, from one learner's answers in order. */
export type Rival = {
  name: string;
  pass(certification: TrueCertification, answers: readonly SimulatedAnswer[]): number;
};

/** The weighted percentage of right answers by topic, with the binomial error of the answers and of the exam. */
const stratified: Rival = {
  name: 'percentage',
  pass({ weights, passingPercent }, answers) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let share = 0;
    let variance = 0;
    weights.forEach((weight, topic) => {
      const own = answers.filter(({ question }) => question.topic === topic);
      const right = (own.filter(({ isRight }) => isRight).length + 1) / (own.length + 2);
      const part = weight / total;
      share += part * right;
      variance += (part ** 2 * right * (1 - right)) / (own.length + 2);
    });
    variance += (share * (1 - share)) / examQuestions;
    const needed = (neededQuestions(passingPercent) - 0.5) / examQuestions;
    return normalBelow((share - needed) / Math.sqrt(variance));
  },
};

const labelDifficulties = { easy: -0.7, medium: 0, hard: 0.7 };

/** One ability, followed by Elo steps against the labels' difficulties; the exam is one of medium questions. */
const elo: Rival = {
  name: 'Elo',
  pass({ passingPercent, questions }, answers) {
    let ability = 0.6;
    answers.forEach(({ question, isRight }, at) => {
      const expected = shareRight(ability - labelDifficulties[question.label], question.guess);
      ability += Math.max(0.06, 1 / (1 + 0.15 * at)) * (Number(isRight) - expected);
    });
    const share =
      questions.reduce((sum, { label, guess }) => sum + shareRight(ability - labelDifficulties[label], guess), 0) /
      questions.length;
    const deviation = Math.sqrt(share * (1 - share) * (1 / examQuestions + 1 / Math.max(answers.length, 1)));
    return normalBelow((share - (neededQuestions(passingPercent) - 0.5) / examQuestions) / deviation);
  },
};

/** All answers alike: the share right is Beta, the exam Beta-binomial (by its mean and variance). */
const betaBinomial: Rival = {
  name: 'Beta-binomial',
  pass({ passingPercent }, answers) {
    const right = answers.filter(({ isRight }) => isRight).length + 1;
    const all = answers.length + 2;
    const share = right / all;
    const variance = (share * (1 - share) * (all + examQuestions)) / ((all + 1) * examQuestions);
    return normalBelow((share - (neededQuestions(passingPercent) - 0.5) / examQuestions) / Math.sqrt(variance));
  },
};

export const rivals: readonly Rival[] = [stratified, elo, betaBinomial];

const shareRight = (z: number, guess: number) => guess + (1 - guess) / (1 + Math.exp(-z));
const neededQuestions = (percent: number) => Math.ceil((examQuestions * percent) / 100 - 1e-9);

/** Φ after Abramowitz and Stegun 26.2.17, off by less than 10⁻⁷. */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x < 0 ? tail : 1 - tail;
}
