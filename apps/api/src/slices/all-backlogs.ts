import type { Backlog } from '../platform/monitoring/metrics.ts';
import { attemptBacklogs } from './attempts/attempts.backlogs.ts';
import { paymentBacklogs } from './payments/payments.jobs.ts';

/** The backlogs of the slices that `/metrics` shows. */
export const allBacklogs: Backlog[] = [...attemptBacklogs, ...paymentBacklogs];
