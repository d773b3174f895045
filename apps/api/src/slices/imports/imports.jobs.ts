import type { Job } from '../../platform/jobs/job.ts';
import { memoryCapacity } from '../../platform/process/memory-limit.ts';
import { forgetOldImports } from './importing/forget-old-imports.ts';
import { importRunner } from './importing/import-runner.ts';

export const importJobs: Job[] = [
  {
    // The process that accepts an import starts it at once; this job takes over what a process left when it stopped or died.
    name: 'take-over-imports',
    when: { everyMs: 5_000 },
    async run(deps) {
      // Another process of the installation has the memory for it (SEC-10).
      if (memoryCapacity.mayImport) importRunner(deps).nudge();
    },
  },
  {
    name: 'forget-old-imports',
    when: { cron: '41 * * * *' },
    run: forgetOldImports,
  },
];
