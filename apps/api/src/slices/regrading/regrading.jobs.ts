import type { Job } from '../../platform/jobs/job.ts';
import { regradeRunner } from './run-regrade.ts';

export const regradingJobs: Job[] = [
  {
    // The process that accepts a regrade starts it at once; this job takes over what a process left when it stopped or died.
    name: 'take-over-regrades',
    when: { everyMs: 5_000 },
    async run(deps) {
      regradeRunner(deps).nudge();
    },
  },
];
