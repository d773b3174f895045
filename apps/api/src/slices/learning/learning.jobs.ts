import type { Job } from '../../platform/jobs/job.ts';
import { runBatch } from './batch/take-answers.ts';
import { createRebuildJob } from './counting/rebuild-outdated.ts';

const rebuildOutdated = createRebuildJob();

export const learningJobs: Job[] = [
  {
    name: 'rebuild-learning',
    when: { everyMs: 30_000, startsAtOnce: true },
    async run(deps) {
      await rebuildOutdated(deps);
    },
  },
  {
    name: 'batch-first-sight-answers',
    when: { everyMs: 60_000 },
    async run(deps) {
      await runBatch(deps);
    },
  },
];
