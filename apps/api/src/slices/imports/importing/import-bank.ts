import type { importModes } from '@examplar/contract/admin/imports';
import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { waitForTask } from '../../../platform/tasks/task-runner.ts';
import { readReport } from './read-report.ts';
import { startImport, type Upload } from './start-import.ts';

type ImportBankDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

/** The report as JSON, and its `written` separately, for callers that do not read the whole report. */
export type Imported = { report: Buffer; isWritten: boolean };

/**
 * Starts an import and waits for its end. With `check` it reports what an import would do, otherwise what it did.
 *
 * @throws AppError NOT_FOUND without such a certification, VALIDATION_FAILED for a format that there is none, and those of
 * `waitForTask`
 */
export async function importBank(
  deps: ImportBankDeps,
  upload: Upload & { mode: 'check' | (typeof importModes)[number]; actor: Actor },
): Promise<Imported> {
  const key = await startImport(deps, upload);
  const task = await waitForTask(deps.db, key);
  // Another process may have written it: from this response on, this process shows it.
  await deps.contentVersion.refresh();
  const report = await readReport(deps.db, key);
  if (!report) throw new AppError('UNAVAILABLE');
  return { report, isWritten: (task.result as { isWritten?: boolean } | null)?.isWritten === true };
}
