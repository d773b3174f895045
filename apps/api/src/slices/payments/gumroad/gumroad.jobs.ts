import type { Job } from '../../../platform/jobs/job.ts';
import { expireCheckouts, reconcileSales, rereadSales } from './reconcile-sales.ts';
import { workInbox } from './work-inbox.ts';

export const gumroadJobs: Job[] = [
  { name: 'work-gumroad-inbox', when: { everyMs: 5_000 }, run: workInbox },
  {
    name: 'reconcile-gumroad-sales',
    when: { cron: '*/10 * * * *' },
    async run(deps) {
      await reconcileSales(deps);
      await expireCheckouts(deps);
    },
  },
  { name: 'reread-gumroad-sales', when: { cron: '17 3 * * *' }, run: rereadSales },
];
