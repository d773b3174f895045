import type { Job } from '../../jobs.ts';
import { storeDailyAttempts } from './keep-daily-attempts.ts';

export const statisticsJobs: Job[] = [
  { name: 'keep-daily-attempts', when: { cron: '23 * * * *' }, run: storeDailyAttempts },
];
