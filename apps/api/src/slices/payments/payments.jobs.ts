import type { Job } from '../../jobs.ts';
import { expireCheckouts, reconcileSales, rereadSales } from './gumroad/reconcile-sales.ts';
import { workInbox } from './gumroad/work-inbox.ts';
import { reconcileOrders } from './reconcile-orders.ts';

export const paymentJobs: Job[] = [
  { name: 'reconcile-orders', when: { everyMs: 15_000 }, run: reconcileOrders },
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
