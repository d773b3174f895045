import { stillOpenFrom } from '@examplar/domain/attempts/answering';
import type { Backlog } from '../../platform/monitoring/metrics.ts';
import { countOverdue } from './attempts.repository.ts';

/** By then the job that closes attempts has run several times, so attempts that are still open are a backlog. */
const jobRunsWithinMs = 60_000;

export const attemptBacklogs: Backlog[] = [
  {
    name: 'examplar_attempts_overdue',
    help: 'Open attempts whose time and grace are over',
    count: ({ db, clock }) => countOverdue(db, new Date(stillOpenFrom(clock.now()).getTime() - jobRunsWithinMs)),
  },
];
