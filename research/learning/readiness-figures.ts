import {
  areaUnderCurve,
  brierAboveTruth,
  calibrationError,
  type Forecast,
  logLossAboveTruth,
  mean,
  reliabilityBins,
} from './metrics.ts';
import { askProduct, type Estimate, type Predicted } from './product-lines.ts';
import { rivals } from './rivals.ts';
import { type Simulation, simulate } from './simulation.ts';
import type { World } from './worlds.ts';

/** The figures of one world over all seeds; in worlds with an offset those of passing are after 100 outcomes. */
export type WorldFigures = {
  brier: number;
  calibration: number;
  /** The reliability plot of passing. */
  bins: ReturnType<typeof reliabilityBins>;
  bandCoverage: number;
  bandWidth: number;
  /** Brier scores above the truth's own of the rivals, by name. */
  rivals: ReadonlyMap<string, number>;
  /** Single answers, of the learners after the first 50 of the bank. `auc` is a share of the truth's own. */
  auc: number;
  aucFrom20: number;
  answerCalibration: number;
  answerLogLoss: number;
  aucFirst50: number;
  answerCalibrationFirst50: number;
  /** |mean given − mean true| of a certification's pass probability, averaged over seeds. */
  outcomes: { errorBefore: number; errorAfter: number } | null;
};

/** Simulates a world once for each seed from 1 and collects the predictions of the product and its rivals. */
export function worldFigures(world: World, { seeds, learners }: { seeds: number; learners: number }): WorldFigures {
  const hasOffset = world.offsetDeviation > 0;
  const first50: Forecast[] = [];
  const others: Forecast[] = [];
  const othersFrom20: Forecast[] = [];
  const estimates: Estimate[] = [];
  const rivalForecasts = new Map<string, Forecast[]>(rivals.map(({ name }) => [name, []]));
  const errors: { before: number; after: number }[] = [];

  for (let seed = 1; seed <= seeds; seed += 1) {
    const simulation = simulate(world, { seed, learners });
    const product = askProduct(simulation, hasOffset);
    const judged = hasOffset ? product.estimatesAfterOutcomes : product.estimates;
    for (const estimate of judged) estimates.push(estimate);
    addRivals(simulation, judged, rivalForecasts);
    if (hasOffset) errors.push(outcomeErrors(product.estimates, product.estimatesAfterOutcomes));

    const early = firstLearners(product.predictions, 50);
    for (const { answer, p } of product.predictions) {
      const forecast = { p, truth: answer.trueChance, happened: answer.isRight };
      if (early.has(answer.learner)) first50.push(forecast);
      else others.push(forecast);
      if (!early.has(answer.learner) && answer.ordinal >= 19) othersFrom20.push(forecast);
    }
  }
  const pass = estimates.map(({ exam, pass: p }) => ({
    p,
    truth: exam.truth.passProbability,
    happened: exam.hasPassed,
  }));
  return {
    brier: brierAboveTruth(pass),
    calibration: calibrationError(pass),
    bins: reliabilityBins(pass),
    bandCoverage: mean(estimates.map(probabilityInBand)),
    bandWidth: mean(estimates.map(({ score }) => score.high - score.low + 1)),
    rivals: new Map([...rivalForecasts].map(([name, given]) => [name, brierAboveTruth(given)])),
    auc: relativeAuc(others),
    aucFrom20: relativeAuc(othersFrom20),
    answerCalibration: calibrationError(others),
    answerLogLoss: logLossAboveTruth(others),
    aucFirst50: relativeAuc(first50),
    answerCalibrationFirst50: calibrationError(first50),
    outcomes: hasOffset
      ? { errorBefore: mean(errors.map(({ before }) => before)), errorAfter: mean(errors.map(({ after }) => after)) }
      : null,
  };
}

const probabilityInBand = ({ exam, score }: Estimate): number =>
  exam.truth.scores.slice(score.low, score.high + 1).reduce((sum, probability) => sum + probability, 0);

const relativeAuc = (forecasts: readonly Forecast[]): number =>
  areaUnderCurve(forecasts) / areaUnderCurve(forecasts.map(({ truth, happened }) => ({ p: truth, happened })));

function firstLearners(predictions: readonly Predicted[], count: number): Set<string> {
  const first = new Set<string>();
  for (const { answer } of predictions) {
    if (first.size === count) break;
    first.add(answer.learner);
  }
  return first;
}

/** Calculates the rivals' predictions for the same exams, from the same answers. */
function addRivals(simulation: Simulation, estimates: readonly Estimate[], forecasts: Map<string, Forecast[]>): void {
  const key = (learner: string, certification: string) => `${learner} ${certification}`;
  const answers = Map.groupBy(
    simulation.events.filter((event) => event.kind === 'answer'),
    ({ learner, certification }) => key(learner, certification),
  );
  const certifications = new Map(simulation.certifications.map((certification) => [certification.id, certification]));
  for (const { exam } of estimates) {
    const certification = certifications.get(exam.certification);
    if (certification === undefined) throw new Error(`There is no certification ${exam.certification}.`);
    for (const rival of rivals) {
      const p = rival.pass(certification, answers.get(key(exam.learner, exam.certification)) ?? []);
      forecasts.get(rival.name)?.push({ p, truth: exam.truth.passProbability, happened: exam.hasPassed });
    }
  }
}

function outcomeErrors(estimates: readonly Estimate[], after: readonly Estimate[]): { before: number; after: number } {
  const others = new Set(after.map(({ exam }) => exam.learner));
  const gap = (list: readonly Estimate[]) =>
    Math.abs(mean(list.map(({ exam, pass }) => pass - exam.truth.passProbability)));
  return { before: gap(estimates.filter(({ exam }) => others.has(exam.learner))), after: gap(after) };
}
