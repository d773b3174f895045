import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { runImport } from './importing/run-import.ts';
import { runRegrade } from '../regrading/run-regrade.ts';
import { createTaskRunner, type TaskRunner } from '../../platform/tasks/task-runner.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

export type StaffTasks = { imports: TaskRunner; regrades: TaskRunner; nudge(): void; stop(): Promise<void> };

const started = new WeakMap<Database, StaffTasks>();

/** What runs long work of staff in this process: one for each database, whether a request or the schedule asks. */
export function staffTasksOf(deps: Needs): StaffTasks {
  const known = started.get(deps.db);
  if (known) return known;
  const imports = createTaskRunner(deps, 'import', (task, control) => runImport(deps, task, control));
  const regrades = createTaskRunner(deps, 'regrade', (task, control) => runRegrade(deps, task, control));
  const tasks: StaffTasks = {
    imports,
    regrades,
    nudge() {
      imports.nudge();
      regrades.nudge();
    },
    async stop() {
      await Promise.all([imports.stop(), regrades.stop()]);
    },
  };
  started.set(deps.db, tasks);
  return tasks;
}
