import type { Job } from '../../platform/jobs/job.ts';
import { gumroadJobs } from './gumroad/gumroad.jobs.ts';
import { reconcileOrders } from './outcomes/reconcile-orders.ts';

export const paymentJobs: Job[] = [
  { name: 'reconcile-orders', when: { everyMs: 15_000 }, run: reconcileOrders },
  // Jobs of gateways beyond queries about single orders.
  ...gumroadJobs,
];
