import type { Job } from '../../jobs.ts';
import { reconcileOrders } from './reconcile-orders.ts';

export const paymentJobs: Job[] = [{ name: 'reconcile-orders', when: { everyMs: 15_000 }, run: reconcileOrders }];
