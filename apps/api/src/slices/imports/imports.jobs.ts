import type { Job } from '../../jobs.ts';
import { forgetOldImports } from './importing/forget-old-imports.ts';
import { analyseAttempts } from '../analysis/analyse-attempts.ts';
import { staffTasksOf } from './import-tasks.ts';

export const contentAdminJobs: Job[] = [
  {
    name: 'analyse-attempts',
    // What the demo's learners did is there to be seen at the first start.
    when: { everyMs: 60_000, startsAtOnce: true },
    async run(deps) {
      await analyseAttempts(deps);
    },
  },
  {
    // Whoever took a task in begins it at once; this one takes up what a process left that stopped or died.
    name: 'take-up-staff-tasks',
    when: { everyMs: 5_000 },
    async run(deps) {
      staffTasksOf(deps).nudge();
    },
  },
  {
    name: 'forget-old-imports',
    when: { cron: '41 * * * *' },
    run: forgetOldImports,
  },
];
