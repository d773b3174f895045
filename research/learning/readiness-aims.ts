import type { WorldFigures } from './readiness-figures.ts';
import type { World } from './worlds.ts';

/** An aim, the measured value, and whether the aim was reached. */
export type Aim = { world: string; what: string; measured: number; bound: string; isReached: boolean };

/** The margin by which readiness must beat the percentage, by world; elsewhere it may be worse by 0.002. */
const leads: Record<string, number> = {
  adaptive: 0.004,
  'few-answers': 0.004,
  'very-adaptive': 0.006,
  'exam-offset': 0.007,
};

/** Compares a world's figures with the aims of docs/learning.md. */
export function readinessAims(world: World, figures: WorldFigures): Aim[] {
  const hasFew = world.name === 'few-answers';
  const hasReaders = world.readers > 0;
  const lead = (figures.rivals.get('percentage') ?? 0) - figures.brier;
  const aims = [
    atMost('Brier above the truth', figures.brier, hasReaders ? 0.065 : hasFew ? 0.045 : 0.028),
    atLeast('Brier better than the percentage by', lead, leads[world.name] ?? -0.002),
    atMost('calibration error', figures.calibration, hasReaders ? 0.065 : 0.035),
  ];
  // With readers of the keys the band is no fair aim; nor are single predictions with readers or with few answers.
  if (!hasReaders) {
    aims.push(
      atLeast('band coverage', figures.bandCoverage, 0.77),
      atMost('band coverage', figures.bandCoverage, 0.87),
      atMost('band width', figures.bandWidth, hasFew ? 10.7 : 9.8),
    );
  }
  if (!hasReaders && !hasFew) {
    aims.push(
      atLeast('AUC, share of the truth', figures.auc, 0.95),
      atLeast('AUC from the 20th answer on', figures.aucFrom20, 0.96),
      atMost('calibration error of answers', figures.answerCalibration, 0.015),
      atMost('log loss of answers above the truth', figures.answerLogLoss, 0.028),
      atLeast('AUC of the first 50 learners', figures.aucFirst50, 0.89),
      atMost('calibration error of their answers', figures.answerCalibrationFirst50, 0.02),
    );
  }
  if (figures.outcomes) aims.push(atMost('error after 100 outcomes', figures.outcomes.errorAfter, 0.06));
  return aims.map((aim) => ({ ...aim, world: world.name }));
}

const atMost = (what: string, measured: number, bound: number): Omit<Aim, 'world'> => ({
  what,
  measured,
  bound: `≤ ${bound}`,
  isReached: measured <= bound,
});

const atLeast = (what: string, measured: number, bound: number): Omit<Aim, 'world'> => ({
  what,
  measured,
  bound: `≥ ${bound}`,
  isReached: measured >= bound,
});
