import { numberOption, option } from '../command-line.ts';
import { type Aim, readinessAims } from './readiness-aims.ts';
import { worldFigures } from './readiness-figures.ts';
import { readinessTableHead, readinessTableRow } from './readiness-table.ts';
import { savePlot, saveStudyPlot } from './save-plot.ts';
import { speedAim } from './speed.ts';
import { studyFigures } from './study-figures.ts';
import { studyTable } from './study-table.ts';
import { worlds } from './worlds.ts';

/**
 * Evaluates readiness and today's lists on simulated learners whose truth is another model, comparing the product's
 * commands with their rivals. Prints tables as Markdown and exits 1 when an aim is missed.
 *
 * npm run bench:learning [-- --seeds 10] [--learners 300] [--study-seeds 20] [--only random,readers,speed,study]
 *   [--save-plot random]: keeps the reliability plot of this world for the public page and docs/images; `study` keeps that of the lists
 */
const seeds = numberOption('seeds', 10);
const learners = numberOption('learners', 300);
const only = option('only', '')
  .split(',')
  .filter((name) => name !== '');
const plotted = option('save-plot', '');
const studySeeds = numberOption('study-seeds', 20);
const parts = [...worlds.map(({ name }) => name), 'speed', 'study'];
const unknown = only.filter((name) => !parts.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${parts.join(', ')}.`);
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const print = (line: string) => process.stdout.write(`${line}\n`);
const startedAt = performance.now();

const aims: Aim[] = [];
const wantedWorlds = worlds.filter(({ name }) => isWanted(name));
if (wantedWorlds.length > 0) {
  print(
    `Seeds 1 to ${seeds}, ${learners} learners each. Brier scores and log loss are above the truth's own, AUC is a`,
  );
  print(`share of the truth's own.\n\n${readinessTableHead}`);
}
for (const world of wantedWorlds) {
  const figures = worldFigures(world, { seeds, learners });
  print(readinessTableRow(world.name, figures));
  if (world.name === plotted) savePlot(figures, { seeds, learners });
  aims.push(...readinessAims(world, figures));
}
if (isWanted('speed')) {
  const speed = speedAim();
  print(`\nreadiness:evaluate took ${speed.measured.toFixed(1)} s for 100,000 lines.`);
  aims.push(speed);
}
if (isWanted('study')) {
  const { byPlan, aims: studyAims } = studyFigures(studySeeds);
  print(`\nSeeds 1 to ${studySeeds}. Recall is the mean true one on exam day; leads are in points of it.\n`);
  print(studyTable(byPlan));
  if (plotted === 'study') saveStudyPlot(byPlan);
  for (const { what, measured, bound } of studyAims) print(`- ${what}: ${measured.toFixed(3)} (aim ${bound})`);
  aims.push(...studyAims);
}

const missed = aims.filter(({ isReached }) => !isReached);
for (const { world, what, measured, bound } of missed) {
  print(`\nMissed in ${world}: ${what}: ${measured.toFixed(4)}, aim ${bound}.`);
}
const minutes = (performance.now() - startedAt) / 60_000;
print(`\n${aims.length - missed.length} of ${aims.length} aims reached. Took ${minutes.toFixed(1)} minutes.`);
process.exitCode = missed.length === 0 ? 0 : 1;
