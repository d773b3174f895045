import type { Progress } from '../../../platform/tasks/tasks.repository.ts';
import type { ImportOrder } from './start-import.ts';

export type ImportStage = 'reading' | 'comparing' | 'writing';

/** The overall progress at which each stage begins, in percent, roughly by its share of the time. */
const checking = { reading: [0, 50], comparing: [50, 99], writing: [99, 99] } as const;
const writing = { reading: [0, 25], comparing: [25, 50], writing: [50, 99] } as const;

/** The overall progress of an import. Only a finished import is at 100. */
export function progressOf(
  mode: ImportOrder['mode'],
  { stage, done, total }: { stage: ImportStage; done: number; total: number },
): Progress {
  const [from, to] = (mode === 'check' ? checking : writing)[stage];
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return { stage, done, total, percent: Math.floor(from + (to - from) * share) };
}
