import type { Job } from '../../platform/jobs/job.ts';
import { runBatch } from './batch/take-answers.ts';

export const learningJobs: Job[] = [
  {
    name: 'batch-first-sight-answers',
    when: { everyMs: 60_000 },
    async run(deps) {
      await runBatch(deps);
    },
  },
];
