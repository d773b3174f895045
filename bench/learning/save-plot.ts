import { writeFileSync } from 'node:fs';
import type { WorldFigures } from './readiness-figures.ts';
import { reliabilityPlot } from './reliability-plot.ts';
import type { PlanFigures } from './study-figures.ts';
import { studyPlot } from './study-plot.ts';

const file = new URL('../../apps/api/src/slices/readiness/showing/simulation.json', import.meta.url);
const studyPicture = new URL('../../docs/images/study-recall.svg', import.meta.url);
const picture = new URL('../../docs/images/readiness-reliability.svg', import.meta.url);

/** Writes the reliability plot of a world: the file that `GET /readiness/calibration` shows, where `passed` counts exams, and the picture. */
export function savePlot(
  { brier, calibration, bins }: WorldFigures,
  { seeds, learners }: { seeds: number; learners: number },
): void {
  const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000;
  const plot = {
    learners,
    seeds,
    brier: fourDecimals(brier),
    calibrationError: fourDecimals(calibration),
    bins,
  };
  writeFileSync(file, `${JSON.stringify(plot, null, 2)}\n`);
  writeFileSync(picture, reliabilityPlot({ bins }));
}

/** Writes the picture of today's list beside its rivals. */
export function saveStudyPlot(byPlan: readonly PlanFigures[]): void {
  writeFileSync(studyPicture, studyPlot(byPlan));
}
