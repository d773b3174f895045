import type { Job } from '../../jobs.ts';
import { keepDailyAttempts } from './keep-daily-attempts.ts';

export const statisticsJobs: Job[] = [
  { name: 'keep-daily-attempts', when: { cron: '23 * * * *' }, run: keepDailyAttempts },
];
