import type { Job } from '../../jobs.ts';
import { analyseAttempts } from './item-analysis/analyse-attempts.ts';

export const contentAdminJobs: Job[] = [
  {
    name: 'analyse-attempts',
    when: { everyMs: 60_000 },
    async run(deps) {
      await analyseAttempts(deps);
    },
  },
];
