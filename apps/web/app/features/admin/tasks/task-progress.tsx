import type { TaskProgress as Progress } from '@examplar/contract/admin/staff-task';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';

const words: Record<Task['progress']['stage'], string> = {
  waiting: 'Waiting to start',
  reading: 'Reading the file',
  comparing: 'Looking for near-duplicates',
  writing: 'Writing questions',
  counting: 'Finding attempts',
  regrading: 'Regrading attempts',
  finished: 'Finished',
};

type TaskProgressProps = { progress: Task['progress']; children?: ReactNode };

/** A task's stage and progress. Screen readers announce each new stage, not each number. */
export function TaskProgress({ progress: { stage, done, total, percent }, children }: TaskProgressProps) {
  const isCounted = stage !== 'waiting' && stage !== 'reading' && done > 0;
  const count = total > 0 ? `${formatCount(done)} of ${formatCount(total)}` : formatCount(done);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-raised p-5">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span role="status" className="font-semibold">
          {labelOf(words, stage)}…
        </span>
        <span className="text-ink-muted tabular-nums">
          {isCounted && <span className="me-3">{count}</span>}
          {percent} %
        </span>
      </p>
      <ProgressBar percent={percent} label={labelOf(words, stage)} />
      {children}
    </div>
  );
}

/** How often a page polls a running task. */
export const pollMs = 400;

type Task = { state: string; progress: Progress };

export const isUnderWay = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'running';
