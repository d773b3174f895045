import type { WorldFigures } from './readiness-figures.ts';
import { rivals } from './rivals.ts';

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
export const readinessTableHead = `| world | ${columns.map(({ head }) => head).join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`;

/** One world's row. */
export function readinessTableRow(name: string, figures: WorldFigures): string {
  const cells = columns.map(({ value }) => value(figures)?.toFixed(4) ?? '');
  return `| ${name} | ${cells.join(' | ')} |`;
}
