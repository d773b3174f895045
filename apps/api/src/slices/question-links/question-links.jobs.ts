import type { Job } from '../../platform/jobs/job.ts';
import { deleteEndedLinks } from './question-links.repository.ts';

export const questionLinkJobs: Job[] = [
  {
    name: 'delete-ended-question-links',
    when: { cron: '41 3 * * *' },
    run: ({ db, clock }) => deleteEndedLinks(db, clock.now()),
  },
];
