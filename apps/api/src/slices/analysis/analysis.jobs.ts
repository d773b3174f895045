import type { Job } from '../../platform/jobs/job.ts';
import { analyseAttempts } from './analyse-attempts.ts';

export const analysisJobs: Job[] = [
  {
    name: 'analyse-attempts',
    // The attempts of the demo accounts have figures from the first start on.
    when: { everyMs: 60_000, startsAtOnce: true },
    async run(deps) {
      await analyseAttempts(deps);
    },
  },
];
