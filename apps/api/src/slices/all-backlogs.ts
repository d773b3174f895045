import type { Backlog } from '../platform/monitoring/metrics.ts';
import { attemptBacklogs } from './attempts/attempts.backlogs.ts';
import { paymentBacklogs } from './payments/payments.backlogs.ts';

/** What `/metrics` shows of the slices' work that must drain. */
export const allBacklogs: Backlog[] = [...attemptBacklogs, ...paymentBacklogs];
