import type { Job } from '../../platform/jobs/job.ts';
import { indexTranslations } from './authoring/index-translations.ts';

export const questionJobs: Job[] = [
  {
    name: 'index-translations',
    when: { everyMs: 30_000, startsAtOnce: true },
    async run(deps) {
      await indexTranslations(deps);
    },
  },
];
