import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { importModes } from '@examplar/contract/admin/imports';
import { type FormatName, formatNames } from '@examplar/question-banks/model';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { memoryCapacity } from '../../../platform/process/memory-limit.ts';
import { waitForTask } from '../../../platform/tasks/task-runner.ts';
import { cancelTask, findTask, insertTask, type TaskKey } from '../../../platform/tasks/tasks.repository.ts';
import {
  findCertificationId,
  findImportRow,
  findReport,
  hasUpload,
  insertImport,
  insertUpload,
} from '../imports.repository.ts';
import { type ImportOrder, importRunner } from './run-import.ts';

type StartImportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

/** What an admin chooses for each run of a file. */
type ImportChoice = 'topic' | 'topics' | 'publish' | 'update';

export type Upload = Pick<ImportOrder, 'certificationId' | 'fileName' | ImportChoice> & {
  bytes: Uint8Array;
  format?: string | undefined;
};

/**
 * Accepts a file, and reads and writes it as `mode` allows in the background.
 *
 * @throws AppError NOT_FOUND without such a certification, VALIDATION_FAILED for an unknown format, WRONG_STATE without enough memory
 */
export async function startImport(
  deps: StartImportDeps,
  { mode, actor, bytes, format, ...upload }: Upload & Pick<ImportOrder, 'mode'> & { actor: Actor },
): Promise<TaskKey> {
  requireMemory();
  if (format !== undefined && !isFormat(format)) {
    const message = `Must be one of ${formatNames.join(', ')}`;
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'format', message }] });
  }
  if (!(await findCertificationId(deps.db, upload.certificationId))) throw new AppError('NOT_FOUND');
  const key = { userId: actor.adminId, id: newId(deps.clock) };
  const fileName = basename(upload.fileName.replaceAll('\\', '/')) || 'upload';
  const order = {
    ...upload,
    mode,
    fileName,
    format,
    uploadId: key.id,
    uploadedBy: key.userId,
    requestId: actor.requestId,
  };
  await inTransaction(deps.db, async (tx) => {
    await insertUpload(tx, key, { bytes, now: deps.clock.now() });
    await insertOrder(tx, key, { order, now: deps.clock.now() });
  });
  importRunner(deps).nudge();
  return key;
}

/**
 * Imports an uploaded file again: to write it after a check, or with other choices.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE when the file is no longer kept or memory is too small
 */
export async function repeatImport(
  deps: StartImportDeps,
  { importId, actor, ...choice }: Pick<ImportOrder, 'mode' | ImportChoice> & { importId: string; actor: Actor },
): Promise<TaskKey> {
  requireMemory();
  const before = await findImportRow(deps.db, importId);
  if (!before) throw new AppError('NOT_FOUND');
  const task = await findTask(deps.db, { userId: before.user_id, id: importId });
  const { topic: _1, topics: _2, publish: _3, update: _4, ...order } = (task?.input ?? {}) as ImportOrder;
  if (!task || !(await hasUpload(deps.db, { userId: order.uploadedBy, id: order.uploadId }))) {
    throw new AppError('WRONG_STATE', { message: 'The file is no longer kept. Please choose it again.' });
  }
  const key = { userId: actor.adminId, id: newId(deps.clock) };
  await inTransaction(deps.db, (tx) =>
    insertOrder(tx, key, { order: { ...order, ...choice, requestId: actor.requestId }, now: deps.clock.now() }),
  );
  importRunner(deps).nudge();
  return key;
}

/** @throws AppError WRONG_STATE if this process has too little memory for an import (SEC-10) */
function requireMemory(): void {
  if (memoryCapacity.mayImport) return;
  throw new AppError('WRONG_STATE', {
    message:
      'This server has too little memory to import a file. Please ask an operator to raise the limit, or to run `npm run content:import` on another machine.',
  });
}

async function insertOrder(tx: Tx, key: TaskKey, { order, now }: { order: ImportOrder; now: Date }): Promise<void> {
  const { certificationId, fileName, mode } = order;
  await insertTask(tx, { ...key, kind: 'import', subjectId: certificationId, input: order, now });
  await insertImport(tx, {
    user_id: key.userId,
    id: key.id,
    certification_id: certificationId,
    file_name: fileName,
    mode,
    created_at: now,
  });
}

const isFormat = (name: string): name is FormatName => (formatNames as readonly string[]).includes(name);

type Import = { user_id: string; id: string; certification_id: string; file_name: string; mode: string };

/** Cancels a waiting or running import; a finished one stays as it is. */
export const cancelImport = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { user_id, id, certification_id, file_name, mode }: Import,
  actor: Actor,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await cancelTask(tx, { userId: user_id, id }, clock.now()))) return;
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: 'imports.cancel',
        subjectType: 'import',
        subjectId: id,
        before: null,
        after: { certification_id, file_name, mode },
      },
    );
  });

const unpack = promisify(gunzip);

/** The stored report of an import as JSON; null if it has been deleted. */
export async function readReport(db: Queryable, key: TaskKey): Promise<Buffer | null> {
  const packed = await findReport(db, key);
  return packed && (await unpack(packed));
}

type ImportBankDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;

/** The report as JSON, and its `written` separately, for callers that do not read the whole report. */
type ImportResult = { report: Buffer; isWritten: boolean };

/**
 * Starts an import and waits for its end. With `check` it reports what an import would do, otherwise what it did.
 *
 * @throws AppError NOT_FOUND without such a certification, VALIDATION_FAILED for a format that there is none, and those of
 * `waitForTask`
 */
export async function importBank(
  deps: ImportBankDeps,
  upload: Upload & { mode: 'check' | (typeof importModes)[number]; actor: Actor },
): Promise<ImportResult> {
  const key = await startImport(deps, upload);
  const task = await waitForTask(deps.db, key);
  // Another process may have written it: from this response on, this process shows it.
  await deps.contentVersion.refresh();
  const report = await readReport(deps.db, key);
  if (!report) throw new AppError('UNAVAILABLE');
  return { report, isWritten: (task.result as { isWritten?: boolean } | null)?.isWritten === true };
}
