import type { Deps } from '../../../platform/deps.ts';
import { taskRunners } from '../../../platform/tasks/task-runner.ts';
import { runImport } from './run-import.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

/** Runs imports in this process, one at a time. */
export const importRunner = taskRunners('import', (deps: ImportDeps, task, control) => runImport(deps, task, control));
