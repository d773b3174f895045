import { guessFloor } from '@examplar/domain/questions/answers';
import { CertificationModel } from '../evaluation/certification-model.ts';
import { examQuestions, type TrueCertification } from './bank.ts';
import { mean } from './metrics.ts';
import type { Aim } from './readiness-aims.ts';
import { bandAfterAnswers, type Simulation, simulate } from './simulation.ts';
import type { World } from './worlds.ts';

const dayMs = 86_400_000;

/** How often the band that is shown before an estimate held the true chance, and how wide it was, after so many answers. */
export type BandFigures = { answers: number; coverage: number; width: number; learners: number };

/**
 * Judges the band of a world over all seeds. It is no answer of `readiness:evaluate`, so the model behind that command is asked directly, with
 * the same answers and nightly batches.
 */
export function bandFigures(world: World, { seeds, learners }: { seeds: number; learners: number }): BandFigures[] {
  const judged = Array.from({ length: seeds }, (_, at) =>
    judgeBands(simulate(world, { seed: at + 1, learners })),
  ).flat();
  return bandAfterAnswers.map((answers) => {
    const here = judged.filter((band) => band.answers === answers);
    return {
      answers,
      coverage: mean(here.map(({ low, high, chance }) => Number(low <= chance && chance <= high))),
      width: mean(here.map(({ low, high }) => high - low)),
      learners: here.length,
    };
  });
}

export const bandAims = ({ name }: World, figures: readonly BandFigures[]): Aim[] =>
  figures.map(({ answers, coverage }) => ({
    world: name,
    what: `share of true chances within the band after ${answers} answers`,
    measured: coverage,
    bound: '0.72 to 0.9',
    isReached: coverage >= 0.72 && coverage <= 0.9,
  }));

type JudgedBand = { answers: number; low: number; high: number; chance: number };

function judgeBands({ certifications, events }: Simulation): JudgedBand[] {
  const models = new Map(certifications.map((certification) => [certification.id, modelOf(certification)]));
  const judged: JudgedBand[] = [];
  let day = 0;
  for (const event of events) {
    if (Math.floor(event.at / dayMs) !== day) for (const { bank } of models.values()) bank.runBatch();
    day = Math.floor(event.at / dayMs);
    if (event.kind === 'exam') continue;
    const model = models.get(event.certification);
    const question = model?.bank.find(event.question.id);
    if (!model || !question) throw new Error(`There is no question ${event.question.id}.`);
    model.recordAnswer(event.learner, question, { isRight: event.isRight, at: event.at });
    if (event.passAfter === null) continue;
    judged.push({ answers: event.ordinal + 1, chance: event.passAfter, ...model.passBand(event.learner, event.at) });
  }
  return judged;
}

function modelOf({ weights, passingPercent, questions }: TrueCertification): CertificationModel {
  const model = new CertificationModel({
    topicWeights: weights,
    questionCount: examQuestions,
    passingPercent,
    isPassingScoreOurs: false,
  });
  for (const { id, topic, label, options, answers } of questions) {
    const guess = guessFloor({ kind: 'choice', options: Array.from({ length: options }), numberOfAnswers: answers });
    model.bank.add({ id, topic, label, guess });
  }
  return model;
}
