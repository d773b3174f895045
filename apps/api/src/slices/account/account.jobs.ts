import type { Job } from '../../jobs.ts';
import { forgetRemovedUsers } from './forget-removed-users.ts';

export const accountJobs: Job[] = [
  { name: 'forget-removed-users', when: { cron: '41 * * * *' }, run: forgetRemovedUsers },
];
