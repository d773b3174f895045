import type { Job } from '../../jobs.ts';
import { sweepIdentity } from './sweep-identity.ts';

export const identityJobs: Job[] = [{ name: 'sweep-identity', when: { cron: '23 3 * * *' }, run: sweepIdentity }];
