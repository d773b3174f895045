import type { Job } from '../../platform/jobs/job.ts';
import { drawDueEstimates } from './estimating/draw-estimate.ts';
import { keepOffsets } from './outcomes/bank-figures.ts';

export const readinessJobs: Job[] = [
  {
    name: 'draw-due-estimates',
    when: { everyMs: 60_000 },
    async run(deps) {
      await drawDueEstimates(deps);
    },
  },
  // `count-outcomes` runs once an hour, a few minutes earlier.
  { name: 'keep-readiness-offsets', when: { cron: '28 * * * *' }, run: keepOffsets },
];
