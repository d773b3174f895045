import { parseArgs } from 'node:util';
import { type BandFigures, bandAims, bandFigures } from './band-figures.ts';
import { productLines, runReadinessCommand } from './product-lines.ts';
import { type Aim, readinessAims } from './readiness-aims.ts';
import { type WorldFigures, worldFigures } from './readiness-figures.ts';
import { rivals } from './rivals.ts';
import { savePlot, saveStudyPlot } from './save-plot.ts';
import { simulate } from './simulation.ts';
import { type PlanFigures, type SiblingFigures, siblingFigures, studyFigures } from './study-figures.ts';
import { studyRivals } from './study-planners.ts';
import { type World, worlds } from './worlds.ts';

const lineCount = 100_000;
const maxSeconds = 20;

/** Measures the seconds the command takes for 100,000 lines of the first world, including its start. */
function speedAim(): Aim {
  const lines = productLines(simulate(worlds[0] as World, { seed: 1, learners: 450 })).slice(0, lineCount);
  if (lines.length < lineCount) throw new Error(`The world gives only ${lines.length} lines.`);
  const startedAt = performance.now();
  runReadinessCommand(lines);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    world: 'speed',
    what: `seconds for ${lineCount} lines`,
    measured: seconds,
    bound: `≤ ${maxSeconds}`,
    isReached: seconds <= maxSeconds,
  };
}

type Column = { head: string; value(figures: WorldFigures): number | null };

const columns: readonly Column[] = [
  { head: 'Brier', value: ({ brier }) => brier },
  ...rivals.map(({ name }) => ({ head: name, value: (figures: WorldFigures) => figures.rivals.get(name) ?? null })),
  { head: 'calibration', value: ({ calibration }) => calibration },
  { head: 'band holds', value: ({ bandCoverage }) => bandCoverage },
  { head: 'band width', value: ({ bandWidth }) => bandWidth },
  { head: 'AUC', value: ({ auc }) => auc },
  { head: 'AUC from 20th', value: ({ aucFrom20 }) => aucFrom20 },
  { head: 'calibration of answers', value: ({ answerCalibration }) => answerCalibration },
  { head: 'log loss', value: ({ answerLogLoss }) => answerLogLoss },
  { head: 'AUC, first 50', value: ({ aucFirst50 }) => aucFirst50 },
  { head: 'calibration, first 50', value: ({ answerCalibrationFirst50 }) => answerCalibrationFirst50 },
  { head: 'error before outcomes', value: ({ outcomes }) => outcomes?.errorBefore ?? null },
  { head: 'after 100', value: ({ outcomes }) => outcomes?.errorAfter ?? null },
];

/** The head of the table of worlds, as Markdown. */
const readinessTableHead = `| world | ${columns.map(({ head }) => head).join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`;

/** One world's row. */
function readinessTableRow(name: string, figures: WorldFigures): string {
  const cells = columns.map(({ value }) => value(figures)?.toFixed(4) ?? '');
  return `| ${name} | ${cells.join(' | ')} |`;
}

/**
 * Evaluates readiness and today's lists on simulated learners whose truth is another model, comparing the product's
 * commands with their rivals. Prints tables as Markdown and exits 1 when an aim is missed.
 *
 * npm run bench:learning [-- --seeds 10] [--learners 300] [--study-seeds 20] [--only random,readers,early,speed,study]
 *   [--save-plot random]: keeps the reliability plot of this world for the public page and docs/images; `study` keeps that of the lists
 */
const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    learners: { type: 'string', default: '300' },
    'study-seeds': { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    'save-plot': { type: 'string', default: '' },
  },
});
const [seeds, learners, studySeeds] = [options.seeds, options.learners, options['study-seeds']].map(Number) as [
  number,
  number,
  number,
];
const only = options.only.split(',').filter((name) => name !== '');
const plotted = options['save-plot'];
const parts = [...worlds.map(({ name }) => name), 'early', 'speed', 'study'];
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
if (isWanted('early')) {
  print(`\nSeeds 1 to ${seeds}, ${learners} learners each: share of true chances within the band, and its width.\n`);
  for (const [at, world] of worlds.entries()) {
    const figures = bandFigures(world, { seeds, learners });
    print(bandRow(world.name, figures, at === 0));
    aims.push(...bandAims(world, figures));
  }
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
  const siblings = siblingFigures(studySeeds);
  print(`\nBanks of 300 in which a share of the questions come in pairs of one point.\n`);
  print(siblingTable(siblings.byPlan));
  for (const { what, measured, bound } of siblings.aims) print(`- ${what}: ${measured.toFixed(3)} (aim ${bound})`);
  aims.push(...studyAims, ...siblings.aims);
}

const missed = aims.filter(({ isReached }) => !isReached);
for (const { world, what, measured, bound } of missed) {
  print(`\nMissed in ${world}: ${what}: ${measured.toFixed(4)}, aim ${bound}.`);
}
const minutes = (performance.now() - startedAt) / 60_000;
print(`\n${aims.length - missed.length} of ${aims.length} aims reached. Took ${minutes.toFixed(1)} minutes.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** A world's row, as Markdown, below the head of the table where it is the first. */
function bandRow(name: string, figures: readonly BandFigures[], isFirst: boolean): string {
  const head = `| world | ${figures.map(({ answers }) => `${answers} answers`).join(' | ')} |\n|---|${figures.map(() => '---|').join('')}\n`;
  const cells = figures.map(({ coverage, width }) => `${coverage.toFixed(3)} (${width.toFixed(2)})`);
  return `${isFirst ? head : ''}| ${name} | ${cells.join(' | ')} |`;
}

/** One row for each plan with siblings, as Markdown, with a line break at the end. */
function siblingTable(byPlan: readonly SiblingFigures[]): string {
  const head = ['siblings', 'days', 'a day', 'recall', 'unseen', 'gained by points'];
  const rows = byPlan.map(({ plan, recall, unseen, gain }) => [
    `${100 * (plan.siblings ?? 0)} %`,
    plan.days,
    plan.perDay,
    recall.toFixed(3),
    unseen,
    gain.toFixed(2),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** One row for each plan, as Markdown, with a line break at the end. */
function studyTable(byPlan: readonly PlanFigures[]): string {
  const rivals = studyRivals.map(({ name }) => name);
  const head = ['questions', 'days', 'a day', 'recall', 'unseen', ...rivals.map((name) => `above ${name}`)];
  const rows = byPlan.map(({ plan, recall, unseen, lead }) => [
    plan.questions,
    plan.days,
    plan.perDay,
    recall.toFixed(3),
    unseen,
    ...rivals.map((name) => lead.get(name)?.toFixed(2) ?? ''),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
