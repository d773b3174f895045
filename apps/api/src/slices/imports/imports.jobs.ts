import { dayMs } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { memoryCapacity } from '../../platform/process/memory-limit.ts';
import { importRunner } from './importing/run-import.ts';
import { forgetImports } from './imports.repository.ts';

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

/** Drops uploads and checks after a day, reports after 30. The list of imports, without reports, stays. */
export function forgetOldImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  return forgetImports(db, { checksBefore: new Date(now - dayMs), reportsBefore: new Date(now - 30 * dayMs) });
}
