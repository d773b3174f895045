import type { Database } from '../database/database.ts';
import { createTaskRunner, type TaskControl, type TaskRunner, type TaskRunnerDeps } from './task-runner.ts';
import type { TaskRow } from './tasks.repository.ts';

/** The runner of one kind of tasks in this process: one for each database, whether a request or the schedule needs it. */
export function taskRunners<Deps extends TaskRunnerDeps & { db: Database }>(
  kind: string,
  work: (deps: Deps, task: TaskRow, control: TaskControl) => Promise<void>,
): (deps: Deps) => TaskRunner {
  const runners = new WeakMap<Database, TaskRunner>();
  return (deps) => {
    const known = runners.get(deps.db);
    if (known) return known;
    const runner = createTaskRunner(deps, kind, (task, control) => work(deps, task, control));
    runners.set(deps.db, runner);
    return runner;
  };
}
