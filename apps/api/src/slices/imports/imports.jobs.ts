import type { Job } from '../../jobs.ts';
import { forgetOldImports } from './importing/forget-old-imports.ts';
import { importRunner } from './importing/import-runner.ts';

export const importJobs: Job[] = [
  {
    // The process that accepts an import starts it at once; this job takes over what a process left when it stopped or died.
    name: 'take-over-imports',
    when: { everyMs: 5_000 },
    async run(deps) {
      importRunner(deps).nudge();
    },
  },
  {
    name: 'forget-old-imports',
    when: { cron: '41 * * * *' },
    run: forgetOldImports,
  },
];
