import type { Deps } from '../../platform/deps.ts';
import { taskRunners } from '../../platform/tasks/task-runner.ts';
import { runRegrade } from './run-regrade.ts';

/** Runs regrades in this process, one at a time. */
export const regradeRunner = taskRunners(
  'regrade',
  (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>, task, control) => runRegrade(deps, task, control),
);
